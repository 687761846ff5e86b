import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { listIn, objectIn } from './follow-reference.ts'

/** The alternatives of an operation, its own or else the document's, with the schemes that each needs together. */
export function securityOf(
  document: JsonObject,
  operation: JsonObject,
  schemes: JsonObject,
): readonly (readonly JsonObject[])[] {
  // An empty list of its own frees an operation from what the document asks for.
  const holder = Array.isArray(operation['security']) ? operation : document
  return listIn(holder, 'security')
    .filter(isJsonObject)
    .map((alternative) => Object.keys(alternative).map((name) => objectIn(document, schemes, name)))
}
