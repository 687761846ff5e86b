import { isJsonObject, type JsonObject, member, objectAt, toText } from '../../../http/json.ts'
import { type Html, type HtmlValue, html, joinHtml } from '../html.ts'
import { codeBlock } from '../parts/code.ts'
import { table } from '../parts/table.ts'
import { curlOf } from './curl-of.ts'
import { typeOf } from './render-schema.ts'

/** One operation of a document, with what is needed to read it. */
export interface Operation {
  method: string
  path: string
  server: string
  operation: JsonObject
  document: JsonObject
}

/** An operation for people: what it takes, what it answers, and how it is called. */
export function renderOperation(declared: Operation): Html {
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
