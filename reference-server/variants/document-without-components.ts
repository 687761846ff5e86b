import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject, type JsonObject } from '../http/json.ts'

export default defineVariant({
  title: 'writes every schema where it is used',
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        const { schemas: _schemas, ...components } = Object(written['components'])
        return { ...written, paths: inlined(written['paths'], written), components }
      },
    },
  }),
})

function inlined(value: unknown, document: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, document))
  if (!isJsonObject(value)) return value
  const reference = value['$ref']
  if (typeof reference === 'string') {
    return inlined(reached(reference, document), document)
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inlined(inner, document)]))
}

/** What a pointer leads to, or an anchor of a component, which another variant may have given it. */
function reached(reference: string, document: JsonObject): unknown {
  if (!reference.startsWith('#/')) {
    const schemas: unknown[] = Object.values(Object(Object(document['components'])['schemas']))
    return schemas.find((schema) => isJsonObject(schema) && `#${String(schema['$anchor'])}` === reference)
  }
  const steps = reference.split('/').slice(1)
  return steps.reduce<unknown>((place, step) => Object(place)[step], document)
}
