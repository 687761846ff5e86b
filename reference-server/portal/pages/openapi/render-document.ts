import { isJsonObject, type JsonObject, member, objectAt, toText } from '../../../http/json.ts'
import { type Html, html } from '../html.ts'
import { code, copyable } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import { renderOperation } from './render-operation.ts'
import { renderSchema } from './render-schema.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** An OpenAPI 3 document for people: its operations with what they take and answer, then its schemas. */
export function renderDocument(document: JsonObject): Html {
  const paths = objectAt(document, 'paths')
  const server = serverOf(document)
  const operations = Object.keys(paths).flatMap((path) =>
    methods.flatMap((method) => {
      const operation = member(objectAt(paths, path), method)
      return isJsonObject(operation) ? [renderOperation({ method, path, server, operation, document })] : []
    }),
  )
  const schemas = objectAt(objectAt(document, 'components'), 'schemas')
  return html`${overview(document, server)}
<h2>Operations</h2>
${operations.length === 0 ? html`<p class="empty">The document declares none.</p>` : operations}
<h2>Schemas</h2>
${Object.keys(schemas).map((name) => renderSchema(name, objectAt(schemas, name)))}`
}

function overview(document: JsonObject, server: string): Html {
  const info = objectAt(document, 'info')
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes')
  return details([
    ['Title', html`${toText(member(info, 'title'))}`],
    ['Version', html`${toText(member(info, 'version'))}`],
    ['OpenAPI', html`${toText(member(document, 'openapi'))}`],
    ['Server', copyable(server, 'address of the server')],
    ['Authentication', html`${Object.keys(schemes).map((name) => scheme(objectAt(schemes, name)))}`],
  ])
}

function scheme(declared: JsonObject): Html {
  const [type, place, name] = ['type', 'in', 'name'].map((each) => toText(member(declared, each)))
  if (type !== 'apiKey') return html`<span>${type} </span>`
  return html`<span>A key, in the ${place} ${code(name ?? '')} </span>`
}

function serverOf(document: JsonObject): string {
  const servers = member(document, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  return isJsonObject(first) ? toText(member(first, 'url')) : ''
}
