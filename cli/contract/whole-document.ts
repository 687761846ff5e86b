import { ContractError } from '../../contracts/errors.ts'
import { isJsonObject, type JsonObject } from '../../judgement/json/json-body.ts'

/** What says where a schema stands, which nothing needs any more once it is a component. */
const PLACE = ['$schema', '$id', '$defs']
const OUTWARD = /^(?:\.\.\/schemas\/)?([a-z-]+\.schema\.json)?#?(.*)$/

/**
 * An OpenAPI document of ours in one file: each schema that it refers to stands among its components under its title. `schemas` has the
 * text of each by the name of its file. @throws ContractError where one is not there, or two have one title
 */
export function wholeDocument(document: JsonObject, schemas: ReadonlyMap<string, string>): JsonObject {
  const components = new Map<string, { place: string; schema?: unknown }>()

  const nameOf = (file: string, pointer: string): string => {
    const place = `${file}#${pointer}`
    const schema = schemaAt(schemas, file, pointer)
    const name = String(schema['title'])
    const known = components.get(name)
    if (known === undefined) {
      const component: { place: string; schema?: unknown } = { place }
      components.set(name, component)
      const members = Object.entries(schema).filter(([member]) => !PLACE.includes(member))
      component.schema = rewritten(Object.fromEntries(members), file)
    } else if (known.place !== place) {
      throw new ContractError(
        'FILE_INVALID',
        `contracts/schemas: ${name} is the title of ${known.place} and of ${place}.`,
      )
    }
    return name
  }

  /** `file` is the schema that the value is a part of; absent in the document, whose own references stay. */
  const rewritten = (value: unknown, file: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, file))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        if (name !== '$ref' || typeof held !== 'string') return [name, rewritten(held, file)]
        const [, other = file, pointer = ''] = OUTWARD.exec(held) ?? []
        return [name, other === undefined ? held : `#/components/schemas/${nameOf(other, pointer)}`]
      }),
    )
  }

  const whole = rewritten(document, undefined)
  if (!isJsonObject(whole)) return document
  const own = isJsonObject(whole['components']) ? whole['components'] : {}
  const named = [...components].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const all = {
    ...Object(own['schemas']),
    ...Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
  }
  return { ...whole, components: { ...own, schemas: all } }
}

function schemaAt(schemas: ReadonlyMap<string, string>, file: string, pointer: string): JsonObject {
  const steps = pointer.split('/').slice(1)
  const found = steps.reduce<unknown>(
    (here, step) => (isJsonObject(here) ? here[step] : undefined),
    JSON.parse(schemas.get(file) ?? 'null'),
  )
  if (isJsonObject(found) && typeof found['title'] === 'string') return found
  throw new ContractError(
    'FILE_INVALID',
    `contracts/schemas/${file}#${pointer}: expected a schema with a title.`,
  )
}
