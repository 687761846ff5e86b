import type { JsonObject } from '../http/json.ts'

/** What becomes of the OpenAPI document that is generated for a channel. */
export interface DocumentBehaviour {
  document(document: JsonObject): JsonObject
}

/** The document as it is generated. */
export const correctDocument: DocumentBehaviour = {
  document: (document) => document,
}
