import { type JsonObject, memberOf } from '../json/json-body.ts'
import { followReference, listIn } from './follow-reference.ts'

/** The parameters of an operation: those of its path, save where it has its own of the same name and place. */
export function parametersOf(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
): readonly JsonObject[] {
  const all = [...listIn(item, 'parameters'), ...listIn(operation, 'parameters')]
  const named = all.map((parameter) => {
    const object = followReference(document, parameter)
    return [`${String(memberOf(object, 'in'))} ${String(memberOf(object, 'name'))}`, object] as const
  })
  return [...new Map(named).values()]
}
