import { applyPatch, type Operation } from 'rfc6902'
import { type Change, revise } from '../behaviour/change.ts'
import type { JsonObject } from '../http/json.ts'

/**
 * A JSON Patch (RFC 6902). In its pointers `{channel}` stands for the channel's address, `/channelsApi/channel-1`, as the document has it.
 */
type Patch = readonly Operation[]

/** Pointers to the five operations that a channel's document describes. */
export const operationPointers = [
  '/paths/{channel}~1stream/post',
  '/paths/{channel}~1invoke/post',
  '/paths/{channel}~1batch/post',
  '/paths/{channel}~1files/post',
  '/paths/{channel}~1files~1extensions/get',
] as const

/**
 * Patches the document that is generated for a channel. Making it throws Error if the patch does not apply: the change would change nothing.
 */
export function patchDocument(...patch: Patch): Change {
  return changeDocument((document) => {
    const { patched, problem } = applyWhole(document, patch)
    if (problem !== undefined) throw problem
    return patched
  })
}

/** As `patchDocument`, but a patch that does not apply is skipped whole: what another variant changed before stays that way. */
export function patchDocumentWherePossible(...patches: readonly Patch[]): Change {
  return changeDocument((document) =>
    patches.reduce((current, patch) => {
      const { patched, problem } = applyWhole(current, patch)
      return problem === undefined ? patched : current
    }, document),
  )
}

/** Replaces the document that is generated for a channel. */
export function changeDocument(change: (document: JsonObject) => JsonObject): Change {
  return revise('document', 'document', (document) => change(document))
}

/** Changes each path of the document that is generated for a channel, with what is described there. */
export function changePaths(
  change: (path: string, item: JsonObject) => readonly [string, JsonObject],
): Change {
  return changeDocument((document) => {
    const paths = Object.entries(Object(document['paths'])).map(([path, item]) => change(path, Object(item)))
    return { ...document, paths: Object.fromEntries(paths) }
  })
}

/** Describes each event of a stream by a schema, where the document only said that the stream is text. */
export function describeEvents(schema: JsonObject): Change {
  const content = '/paths/{channel}~1stream/post/responses/200/content/text~1event-stream'
  return patchDocumentWherePossible([
    { op: 'test', path: content, value: { schema: { type: 'string' } } },
    { op: 'replace', path: `${content}/schema`, value: schema },
  ])
}

function applyWhole(document: JsonObject, patch: Patch): { patched: JsonObject; problem: Error | undefined } {
  // Not a structured clone: that would keep parts shared that the generator uses in several places.
  const patched: JsonObject = JSON.parse(JSON.stringify(document))
  const channel = Object.keys(Object(document['paths']))
    .find((path) => path.endsWith('/invoke'))
    ?.replace(/\/invoke$/, '')
    .replaceAll('/', '~1')
  const resolve = (pointer: string): string => pointer.replace('{channel}', channel ?? '')
  const resolved = patch.map((operation) => ({
    ...operation,
    path: resolve(operation.path),
    ...('from' in operation && { from: resolve(operation.from) }),
  }))
  const problem = applyPatch(patched, resolved).find((result) => result !== null)
  return { patched, problem }
}
