"""The interface as it describes itself: requests of all kinds, made from the description, never break the server."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.people import Person, Serving

from aerodrome.server import wire_deeds
from aerodrome.server.http import routes
from aerodrome.server.http.responses import encode

EXAMPLES = 12  # for each operation
OPERATIONS = [(found.method, found.path) for found in routes.OPERATIONS if found.path.startswith("/api/")]


@pytest.fixture(scope="module")
def known(server: Serving) -> dict[str, str]:
    """A guest with a seat at an open table, a running one and a finished one: what requests may hit."""
    ada = Person(server.base, "Ada")
    return {
        "token": ada.ok("POST", "/api/tokens", {})["token"],
        "open": ada.open("paper_planes", ["me", "open"]),
        "running": ada.open("paper_planes", ["me", "random"]),
    }


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_no_request_breaks_the_server(server: Serving, known: dict[str, str], method: str, path: str) -> None:
    import schemathesis  # slow to import
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    schema = schemathesis.openapi.from_dict(msgspec.json.decode(document(server)))
    schema.config.update(base_url=server.base)
    operation = schema[path][method]
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]

    @given(case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes)), data=st.data())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    def try_out(case: Any, data: st.DataObject) -> None:
        if "table" in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters["table"] = data.draw(st.sampled_from([known["open"], known["running"]]))
        response = case.call(headers={"authorization": f"Bearer {known['token']}"})
        assert response.status_code < 500, response.text
        checks = [content_type_conformance, response_schema_conformance]
        case.validate_response(response, checks=checks)

    try_out()


def document(server: Serving) -> bytes:
    return bytes(Person(server.base).ask("GET", "/api/openapi.json").content)


def test_the_document_names_every_route_and_type(server: Serving) -> None:
    found = msgspec.json.decode(document(server))
    assert found["openapi"] == "3.1.0"
    described = {(method.upper(), path) for path, methods in found["paths"].items() for method in methods}
    assert described == set(OPERATIONS)
    assert {"Now", "Picture", "Line", "Trouble", "NewTable"} <= set(found["components"]["schemas"])
    handlers = [op["operationId"] for methods in found["paths"].values() for op in methods.values()]
    assert len(handlers) == len(set(handlers))


def test_what_is_documented_is_what_is_checked() -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `int` <= "):
        msgspec.json.decode(encode({"id": "abcdefgh", "version": 0, "action": 2**40}), type=wire_deeds.Move)
