import type { Change } from '../behaviour/change.ts'
import type { JsonObject } from '../http/json.ts'

/** A text that stands in a document's JSON, and what is put in its place, everywhere. */
type Rewriting = readonly [from: string, to: string]

/** A document with parts of its JSON rewritten. @throws Error if a part is not there: the change would change nothing. */
export function rewriteDocument(document: JsonObject, rewritings: readonly Rewriting[]): JsonObject {
  const text = rewritings.reduce((json, [from, to]) => {
    if (!json.includes(from)) throw new Error(`the document has no ${from}`)
    return json.replaceAll(from, to)
  }, JSON.stringify(document))
  return JSON.parse(text)
}

/** Lets the document that is generated for a channel say these parts otherwise. */
export function replaceInDocument(...rewritings: readonly Rewriting[]): Change {
  return ({ document }) => ({
    document: { document: (generated) => rewriteDocument(document.document(generated), rewritings) },
  })
}

/** As `rewriteDocument`, passing over parts that are not there: what another variant has rewritten before stays as that has it. */
export function rewriteWhereFound(document: JsonObject, rewritings: readonly Rewriting[]): JsonObject {
  return JSON.parse(
    rewritings.reduce((json, [from, to]) => json.replaceAll(from, to), JSON.stringify(document)),
  )
}

/** Describes each event of a stream by a schema, where the document only said that the stream is text. */
export function describeEvents(schema: JsonObject): Change {
  const content = { 'text/event-stream': { schema } }
  return ({ document }) => ({
    document: {
      document: (generated) =>
        rewriteWhereFound(document.document(generated), [
          ['{"text/event-stream":{"schema":{"type":"string"}}}', JSON.stringify(content)],
        ]),
    },
  })
}
