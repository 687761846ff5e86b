import { parse } from 'yaml'
import { defineVariant } from '../behaviour/variant.ts'
import { referred } from '../custom-api/refer.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

export default defineVariant({
  title:
    'refuses a reference to a path item that holds something recursive, as a validator in common use does',
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        customApi.importProblem(found, draft, world) ?? problemIn(draft.definition),
    },
  }),
})

function problemIn(definition: string): string | undefined {
  const document: unknown = parse(definition, { logLevel: 'error' })
  const paths = isJsonObject(document) ? member(document, 'paths') : undefined
  if (!isJsonObject(document) || !isJsonObject(paths)) return undefined
  const odd = Object.entries(paths).find(([, item]) => isJsonObject(item) && isEndless(document, item))
  return odd === undefined ? undefined : `paths ${odd[0]} must NOT have unevaluated properties`
}

function isEndless(document: JsonObject, item: JsonObject): boolean {
  return typeof member(item, '$ref') === 'string' && leadsBack(document, item, [])
}

function leadsBack(document: JsonObject, value: unknown, before: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => leadsBack(document, one, before))
  if (!isJsonObject(value)) return false
  const reference = member(value, '$ref')
  if (typeof reference !== 'string') {
    return Object.values(value).some((one) => leadsBack(document, one, before))
  }
  return (
    before.includes(reference) || leadsBack(document, referred(document, reference), [...before, reference])
  )
}
