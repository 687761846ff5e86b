import { isJsonObject, type JsonObject, member } from '../http/json.ts'

const pathItems = '#/components/pathItems/'

/** A definition with the path items that stand among its components put where its paths refer to them: the validator leaves some out. */
export function inlinedPathItems(document: JsonObject): JsonObject {
  const paths = member(document, 'paths')
  if (!isJsonObject(paths)) return document
  const inlined = Object.entries(paths).map(([path, item]) => [path, inlinedItem(document, item)])
  return { ...document, paths: Object.fromEntries(inlined) }
}

function inlinedItem(document: JsonObject, item: unknown): unknown {
  const reference = isJsonObject(item) ? member(item, '$ref') : undefined
  if (!isJsonObject(item) || typeof reference !== 'string' || !reference.startsWith(pathItems)) return item
  const name = reference.slice(pathItems.length).replaceAll('~1', '/').replaceAll('~0', '~')
  const referred = at(at(at(document, 'components'), 'pathItems'), name)
  if (!isJsonObject(referred)) return item
  const { $ref: _reference, ...own } = item
  return { ...referred, ...own }
}

function at(value: unknown, name: string): unknown {
  return isJsonObject(value) ? member(value, name) : undefined
}
