import { isJsonObject, type JsonObject, member, objectAt, toText } from '../../../http/json.ts'
import { shellWord } from '../parts/shell.ts'
import type { Operation } from './render-operation.ts'

/** A command that calls an operation; the key is a variable of the shell, so that it gets into no history. */
export function curlOf({ method, path, server, operation, document }: Operation): string {
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
    const examples = isJsonObject(found) ? member(found, 'examples') : undefined
    return Array.isArray(examples) ? examples[0] : {}
  }
  return member(schema, 'type') === 'array' ? [exampleOf(objectAt(schema, 'items'), document)] : {}
}
