import { isJsonObject, type JsonObject, member, objectAt, toText } from '../../http/json.ts'
import { type Html, type HtmlValue, html, joinHtml } from './html.ts'
import { code, codeBlock, copyable, details, shellWord } from './parts/code.ts'
import { table } from './parts/table.ts'

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

/** A named schema for people: its members, what each has to be, and its examples. */
function renderSchema(name: string, schema: JsonObject): Html {
  const properties = objectAt(schema, 'properties')
  const listed = member(schema, 'required')
  const required: readonly unknown[] = Array.isArray(listed) ? listed : []
  const examples = member(schema, 'examples')
  const shown: readonly unknown[] = Array.isArray(examples) ? examples : []
  return html`<section aria-labelledby="schema-${name}"><h3 id="schema-${name}">${name}</h3>
${table({
  caption: `Members of ${name}`,
  columns: ['Member', 'Required', 'What it is'],
  rows: Object.keys(properties).map((property) => [
    html`<code>${property}</code>`,
    required.includes(property) ? 'Yes' : 'No',
    typeOf(objectAt(properties, property)),
  ]),
  empty: 'It has no members of its own.',
})}
${shown.map((example) => codeBlock(JSON.stringify(example, null, 2), `example of ${name}`))}</section>`
}

/** What a schema allows, in a few words; one that is named elsewhere is linked to. */
function typeOf(schema: JsonObject): Html {
  const reference = member(schema, '$ref')
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const choices = member(schema, 'anyOf') ?? member(schema, 'oneOf')
  if (Array.isArray(choices)) return html`${joinHtml(choices.filter(isJsonObject).map(typeOf), ' or ')}`
  const type = [member(schema, 'type')].flat().map(toText)
  if (type.includes('array')) return html`list of ${typeOf(objectAt(schema, 'items'))}`
  return html`${[type.join(' or '), ...limitsOf(schema)].filter((part) => part !== '').join(', ')}`
}

function limitsOf(schema: JsonObject): string[] {
  const values = member(schema, 'enum')
  return [
    ...['format', 'contentMediaType'].map((name) => toText(member(schema, name))),
    ...(['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'] as const).flatMap((name) => {
      const limit = member(schema, name)
      return limit === undefined ? [] : [`${name} ${toText(limit)}`]
    }),
    Array.isArray(values) ? `one of ${values.map(toText).join(', ')}` : '',
  ]
}

/** One operation of a document, with what is needed to read it. */
interface Operation {
  method: string
  path: string
  server: string
  operation: JsonObject
  document: JsonObject
}

/** An operation for people: what it takes, what it answers, and how it is called. */
function renderOperation(declared: Operation): Html {
  const { method, path, operation } = declared
  const upper = method.toUpperCase()
  const id = `operation-${toText(member(operation, 'operationId')) || `${method}-${path.replace(/\W+/g, '-')}`}`
  const summary = toText(member(operation, 'summary'))
  return html`<section class="operation" aria-labelledby="${id}">
<h3 id="${id}"><span class="method">${upper}</span> <code>${path}</code></h3>
<p>${summary}</p>
${requestOf(operation)}
${responsesOf(operation, `Responses of ${upper} ${path}`)}
${codeBlock(curlOf(declared), `curl command for ${upper} ${path}`)}</section>`
}

function requestOf(operation: JsonObject): Html {
  const body = member(operation, 'requestBody')
  if (!isJsonObject(body)) return html`<p>It is sent without a body.</p>`
  return html`<p>Body: ${contentOf(body)}</p>`
}

function responsesOf(operation: JsonObject, caption: string): Html {
  const responses = objectAt(operation, 'responses')
  return table({
    caption,
    columns: ['Status', 'What it means', 'Body'],
    rows: Object.keys(responses).map((status) => {
      const response = objectAt(responses, status)
      return [html`${status}`, html`${toText(member(response, 'description'))}`, contentOf(response)]
    }),
    empty: 'The document declares no response.',
  })
}

function contentOf(holder: JsonObject): HtmlValue {
  const content = objectAt(holder, 'content')
  const types = Object.keys(content).map((type) => {
    const schema = objectAt(objectAt(content, type), 'schema')
    return html`<code>${type}</code>, ${typeOf(schema)}`
  })
  return types.length === 0 ? html`<span class="quiet">None</span>` : joinHtml(types, ' or ')
}

/** A command that calls an operation; the key is a variable of the shell, so that it stays out of the history. */
function curlOf({ method, path, server, operation, document }: Operation): string {
  const lines = [`curl -X ${method.toUpperCase()} ${shellWord(`${server}${path}`)}`, ...keys(document)]
  const content = objectAt(objectAt(operation, 'requestBody'), 'content')
  const [type] = Object.keys(content)
  if (type === 'multipart/form-data') lines.push(`-F 'files=@notes.txt'`)
  else if (type !== undefined) {
    const example = exampleOf(objectAt(objectAt(content, type), 'schema'), document)
    lines.push(`-H ${shellWord(`Content-Type: ${type}`)}`, `-d ${shellWord(JSON.stringify(example))}`)
  }
  return lines.join(' \\\n  ')
}

function keys(document: JsonObject): string[] {
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes')
  return Object.keys(schemes).flatMap((name) => {
    const scheme = objectAt(schemes, name)
    if (member(scheme, 'type') !== 'apiKey' || member(scheme, 'in') !== 'header') return []
    return [`-H "${toText(member(scheme, 'name')).replace(/[^\w-]/g, '')}: $CHANNEL_KEY"`]
  })
}

function exampleOf(schema: JsonObject, document: JsonObject): unknown {
  const reference = member(schema, '$ref')
  const named = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  if (named !== undefined) {
    const found = member(objectAt(objectAt(document, 'components'), 'schemas'), named)
    const examples = member(found, 'examples')
    return Array.isArray(examples) ? examples[0] : {}
  }
  return member(schema, 'type') === 'array' ? [exampleOf(objectAt(schema, 'items'), document)] : {}
}
