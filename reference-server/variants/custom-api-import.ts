import { isCollection, isScalar, parse, parseDocument, visit } from 'yaml'
import { decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { declaredActions } from '../definition/declared-actions.ts'
import { resolveReference } from '../definition/refer.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/** Only servers on this machine, without TLS: nothing is sent to the outside world. */
const OWN_SERVER = /"url":"(http:\/\/127\.0\.0\.1:\d+[^"]*)"/

/** As in RFC 3986, section 3.3, with parameters in braces. */
const PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2}|\{[^{}/]+\})*)+$/

export default defineVariants({
  'portal-looks-at-new-servers': {
    title:
      'looks whether somebody answers at the server of an imported definition, at once and again a little later',
    change: decide('customApi', 'importProblem', (usual, found, draft, world) => {
      const server = OWN_SERVER.exec(draft.definition)?.[1]
      if (server !== undefined) {
        look(server, 'GET')
        for (const later of [30, 60]) setTimeout(() => look(`${server}/`, 'HEAD'), later).unref()
      }
      return usual(found, draft, world)
    }),
  },
  'portal-reads-yaml-1-1': {
    title: 'reads YAML 1.1, where an unquoted yes is a truth value, and refuses texts that are none',
    change: revise(
      'customApi',
      'importProblem',
      (problem, _found, draft) => problem ?? textProblem(readAsYaml(draft.definition)),
    ),
  },
  'portal-reads-yaml-flow-1-1': {
    title:
      'takes a question mark in a plain text of a YAML flow for the sign of a key, and refuses the definition',
    change: revise(
      'customApi',
      'importProblem',
      (problem, _found, draft) =>
        problem ??
        (hasQuestionInFlow(draft.definition)
          ? 'a ? stands in a flow, where a , or } was expected'
          : undefined),
    ),
  },
  'portal-takes-100-actions-at-most': {
    title: 'refuses definitions of more than a hundred actions',
    change: decide('customApi', 'importProblem', (usual, found, draft, world) => {
      const count = [...declaredActions(documentIn(draft.definition))].length
      return (
        usual(found, draft, world) ?? (count > 100 ? `it has ${count} actions, the most is 100` : undefined)
      )
    }),
  },
  'portal-takes-escaped-paths-only': {
    title: 'refuses definitions with a path that is none by the grammar of URLs',
    change: revise(
      'customApi',
      'importProblem',
      (problem, _found, draft) => problem ?? spellingProblem(draft.definition),
    ),
  },
  'portal-takes-no-recursive-path-items': {
    title:
      'refuses a reference to a path item that holds something recursive, as a validator in common use does',
    change: revise(
      'customApi',
      'importProblem',
      (problem, _found, draft) => problem ?? recursionProblem(draft.definition),
    ),
  },
})

function look(address: string, method: string): void {
  fetch(address, { method }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}

function readAsYaml(text: string): unknown {
  return parse(text, { version: '1.1', logLevel: 'error' })
}

function textProblem(document: unknown): string | undefined {
  const texts = [...findNamed(document, 'title'), ...findNamed(document, 'summary')]
  return texts.every((text) => typeof text === 'string') ? undefined : 'a title or a summary is no text'
}

function findNamed(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => findNamed(one, name))
  if (!isJsonObject(value)) return []
  const own = Object.hasOwn(value, name) ? [member(value, name)] : []
  return [...own, ...Object.values(value satisfies JsonObject).flatMap((one) => findNamed(one, name))]
}

function hasQuestionInFlow(definition: string): boolean {
  let isFound = false
  visit(parseDocument(definition, { logLevel: 'error' }), (_, node, ancestors) => {
    if (!isScalar(node) || node.type !== 'PLAIN' || !String(node.value).includes('?')) return
    isFound ||= ancestors.some((ancestor) => isCollection(ancestor) && ancestor.flow === true)
  })
  return isFound
}

function documentIn(definition: string): JsonObject {
  const document: unknown = parse(definition, { logLevel: 'silent' })
  return isJsonObject(document) ? document : {}
}

function spellingProblem(definition: string): string | undefined {
  const document: unknown = parse(definition, { logLevel: 'error' })
  const paths = member(document, 'paths')
  const odd = isJsonObject(paths) ? Object.keys(paths).find((path) => !PATH.test(path)) : undefined
  return odd === undefined ? undefined : `the path ${odd} has characters that are to be escaped`
}

function recursionProblem(definition: string): string | undefined {
  const document: unknown = parse(definition, { logLevel: 'error' })
  const paths = member(document, 'paths')
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
    before.includes(reference) ||
    leadsBack(document, resolveReference(document, reference), [...before, reference])
  )
}
