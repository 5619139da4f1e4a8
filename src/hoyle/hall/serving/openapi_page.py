"""The page at `/schema`: what programs may ask of the hall, in plain HTML that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
body { color: #1d1a16; background: #f6efdd }
h1, h2 { font-family: Georgia, serif } code { background: #ece2c8; padding: .1rem .3rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0 }
section { border-top: 1px solid #c8a24a; margin-top: 1.5rem }
"""


class SchemaPage(OpenAPIRenderPlugin):
    """Shows the OpenAPI description as a page."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        title = escape(f"{openapi_schema['info']['title']} {openapi_schema['info']['version']}")
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
            f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>"
            "<p>For programs: <a href='/schema/openapi.json'>openapi.json</a>. The live connection, at "
            "<code>/live/&lt;match&gt;</code>, is a WebSocket; docs/hall.md tells what is said on it.</p>"
        ]
        for path, methods in openapi_schema["paths"].items():
            parts += [section(path, method, what) for method, what in methods.items() if isinstance(what, dict)]
        shapes = openapi_schema.get("components", {}).get("schemas", {})
        parts += [shape(name, fields) for name, fields in shapes.items() if fields.get("properties")]
        return "".join(parts).encode()


def section(path: str, method: str, what: dict[str, Any]) -> str:
    """One request: what it is for, what it takes, what it answers."""
    taken = [
        f"<tr><td><code>{escape(one['name'])}</code><td>{escape(kind(one.get('schema', {})))}<td>in the {escape(one['in'])}"
        for one in what.get("parameters", ())
    ]
    body = what.get("requestBody", {}).get("content", {}).values()
    taken += [f"<tr><td>body<td>{escape(kind(one.get('schema', {})))}<td>" for one in body]
    answers = ", ".join(
        f"{code} {' '.join(escape(kind(c.get('schema', {}))) for c in (one.get('content') or {}).values())}".strip()
        for code, one in what.get("responses", {}).items()
    )
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(what.get('summary') or '')}</p>"
        f"<p>{escape(what.get('description') or '')}</p><table>{''.join(taken)}</table><p>Answers {answers}</p></section>"
    )


def shape(name: str, fields: dict[str, Any]) -> str:
    """The parts of a JSON object."""
    needed = set(fields.get("required", ()))
    rows = (
        f"<tr><td><code>{escape(part)}</code><td>{escape(kind(one))}<td>{'' if part in needed else 'may be left out'}"
        for part, one in fields["properties"].items()
    )
    return f"<section><h2>{escape(name.rpartition('_')[2] or name)}</h2><table>{''.join(rows)}</table></section>"


def kind(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if reference := schema.get("$ref"):
        return str(reference).rpartition("/")[2].rpartition("_")[2]
    if "oneOf" in schema:
        return " or ".join(kind(one) for one in schema["oneOf"])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {})) or 'anything'}"
    return str(schema.get("type", ""))
