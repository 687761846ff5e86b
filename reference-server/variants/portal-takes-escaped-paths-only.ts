import { parse } from 'yaml'
import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject, member } from '../http/json.ts'

/** As RFC 3986, section 3.3 has it, with parameters in braces. */
const PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2}|\{[^{}/]+\})*)+$/

export default defineVariant({
  title: 'refuses definitions with a path that is none by the grammar of URLs',
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
  const odd = isJsonObject(paths) ? Object.keys(paths).find((path) => !PATH.test(path)) : undefined
  return odd === undefined ? undefined : `the path ${odd} has characters that are to be escaped`
}
