import { parse } from 'yaml'
import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

export default defineVariant({
  title: 'reads YAML 1.1, where an unquoted yes is a truth value, and refuses texts that are none',
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        customApi.importProblem(found, draft, world) ?? problemIn(readAsYaml(draft.definition)),
    },
  }),
})

function readAsYaml(text: string): unknown {
  return parse(text, { version: '1.1', logLevel: 'error' })
}

function problemIn(document: unknown): string | undefined {
  const texts = [...namedIn(document, 'title'), ...namedIn(document, 'summary')]
  return texts.every((text) => typeof text === 'string') ? undefined : 'a title or a summary is no text'
}

function namedIn(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => namedIn(one, name))
  if (!isJsonObject(value)) return []
  const own = Object.hasOwn(value, name) ? [member(value, name)] : []
  return [...own, ...Object.values(value satisfies JsonObject).flatMap((one) => namedIn(one, name))]
}
