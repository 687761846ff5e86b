import type { JsonObject } from '../http/json.ts'
import type { Change } from './change.ts'
import { rewrittenWhereFound } from './rewritten-document.ts'

/** Describes each event of a stream by a schema, where the document only said that the stream is text. */
export function describedEvents(schema: JsonObject): Change {
  const content = { 'text/event-stream': { schema } }
  return ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['{"text/event-stream":{"schema":{"type":"string"}}}', JSON.stringify(content)],
        ]),
    },
  })
}
