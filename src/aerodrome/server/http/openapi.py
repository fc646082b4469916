"""The OpenAPI 3.1 document, made from the operations and the types of the wire."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from aerodrome import build
from aerodrome.server import wire, wire_after
from aerodrome.server.http.operation import Operation
from aerodrome.server.http.requests import NoQuery

REF: Final = "#/components/schemas/{name}"
PATHS: Final[dict[str, dict[str, Any]]] = {
    "table": {"type": "string", "pattern": wire.TABLE_ID},
    "seat": {"type": "integer", "minimum": 0, "maximum": 61},
    "game": {"type": "string", "pattern": "^[a-z_]{1,40}$"},
    "token": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    "deal": {"type": "string", "pattern": wire_after.DEAL_ID},
}
PREFER: Final[dict[str, Any]] = {
    "name": "Prefer",
    "in": "header",
    "required": False,
    "description": "return=minimal: the answer is Done and not Now, for who has a socket.",
    "schema": {"type": "string", "enum": ["return=minimal", "return=representation"]},
}
REFUSALS: Final = ("400", "401", "403", "404", "409", "413", "415", "422", "429", "503")


def document(operations: list[Operation]) -> dict[str, Any]:
    listed = [operation for operation in operations if operation.path.startswith("/api/")]
    kinds: list[Any] = [wire.Trouble]
    for operation in listed:
        kinds += [kind for kind in (operation.body, operation.answer) if kind is not None]
    queries = [operation.query for operation in listed if operation.query is not NoQuery]
    schemas, components = msgspec.json.schema_components([*kinds, *queries], ref_template=REF)
    schema_of = {str(kind): schema for kind, schema in zip([*kinds, *queries], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in listed:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schema_of, components)
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


def _operation(operation: Operation, schema_of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": PATHS[name]}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    if operation.query is not NoQuery:
        query = components[operation.query.__name__]
        needed = query.get("required", [])
        parameters += [
            {"name": name, "in": "query", "required": name in needed, "schema": schema}
            for name, schema in query["properties"].items()
        ]
    if operation.answer == wire.Outcome:
        parameters.append(PREFER)
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "parameters": parameters,
        "responses": _responses(operation, schema_of),
        "security": [{"cookie": []}, {"bearer": []}, *([] if operation.needs_guest else [{}])],
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _json(schema_of[str(operation.body)])}
    return described


def _responses(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    refused = _json(schema_of[str(wire.Trouble)])
    responses: dict[str, Any] = {status: {"description": "Refused.", "content": refused} for status in REFUSALS}
    success: dict[str, Any] = {"description": operation.summary}
    if operation.answer is not None:
        success["content"] = {operation.media: {"schema": schema_of[str(operation.answer)]}}
    return {str(operation.status): success, **responses}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
