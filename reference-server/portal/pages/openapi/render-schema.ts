import { isJsonObject, type JsonObject, member, objectAt, toText } from '../../../http/json.ts'
import { type Html, html, joinHtml } from '../html.ts'
import { codeBlock } from '../parts/code.ts'
import { table } from '../parts/table.ts'

/** A named schema for people: its members, what each has to be, and its examples. */
export function renderSchema(name: string, schema: JsonObject): Html {
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
export function typeOf(schema: JsonObject): Html {
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
