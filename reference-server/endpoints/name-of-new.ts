import { type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

/** The name in a request that creates something: 1 to 200 characters, not blank. @throws Refused */
export function nameOfNew(body: JsonObject): string {
  const name = member(body, 'name')
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) {
    throw new Refused('invalid', 'name is not a text of 1 to 200 characters', 'name')
  }
  return name
}
