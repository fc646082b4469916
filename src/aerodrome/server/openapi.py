"""The OpenAPI 3.1 document, made from the routes and the types of the wire."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from aerodrome import build
from aerodrome.server import wire
from aerodrome.server.door import NoQuery, Route

REF: Final = "#/components/schemas/{name}"
PATHS: Final[dict[str, dict[str, Any]]] = {
    "table": {"type": "string", "pattern": wire.TABLE_ID},
    "seat": {"type": "integer", "minimum": 0, "maximum": 61},
    "game": {"type": "string", "pattern": "^[a-z_]{1,40}$"},
    "token": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
}
REFUSALS: Final = ("400", "401", "403", "404", "409", "413", "415", "422", "429", "503")


def document(routes: list[Route]) -> dict[str, Any]:
    listed = [route for route in routes if route.path.startswith("/api/")]
    kinds: list[Any] = [wire.Trouble]
    for route in listed:
        kinds += [kind for kind in (route.body, route.answer) if kind is not None]
    queries = [route.query for route in listed if route.query is not NoQuery]
    schemas, components = msgspec.json.schema_components([*kinds, *queries], ref_template=REF)
    schema_of = {str(kind): schema for kind, schema in zip([*kinds, *queries], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in listed:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Aerodrome", "version": build.version(), "description": "docs/wire.md explains it."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "aerodrome"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(route: Route, schema_of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": PATHS[name]}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    if route.query is not NoQuery:
        query = components[route.query.__name__]
        needed = query.get("required", [])
        parameters += [
            {"name": name, "in": "query", "required": name in needed, "schema": schema}
            for name, schema in query["properties"].items()
        ]
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": parameters,
        "responses": _responses(route, schema_of),
        "security": [{"cookie": []}, {"bearer": []}, *([] if route.needs_guest else [{}])],
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schema_of[str(route.body)])}
    return operation


def _responses(route: Route, schema_of: dict[str, Any]) -> dict[str, Any]:
    refused = _json(schema_of[str(wire.Trouble)])
    responses: dict[str, Any] = {status: {"description": "Refused.", "content": refused} for status in REFUSALS}
    success: dict[str, Any] = {"description": route.summary}
    if route.answer is not None:
        success["content"] = _json(schema_of[str(route.answer)])
    return {str(route.status): success, **responses}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
