import type { JsonObject } from '../http/json.ts'
import type { Change } from './change.ts'
import { rewriteWhereFound } from './rewrite-document.ts'

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
