import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { KeptAuthentication } from '../store/custom-api-parts.ts'
import type { World } from '../world/world.ts'
import { fieldsOf } from './authentication-fields.ts'

/** An authentication as it was chosen. */
export interface ChosenAuthentication {
  type: string
  /** Undefined for None, and where only the type was chosen: the API is then called without. */
  given: { details: Readonly<Record<string, string>>; secret: string } | undefined
}

/**
 * Reads `authentication: {type, …}`. The type alone is a choice; with one member of what it needs, all are asked for.
 * @throws Refused
 */
export function readAuthentication(world: World, choice: unknown): ChosenAuthentication {
  const members = isJsonObject(choice) ? choice : {}
  const type = member(members, 'type')
  const problem = world.behaviour.customApi.authenticationProblem(type)
  if (problem !== undefined) throw new Refused('invalid', problem, 'authentication.type')
  const fields = fieldsOf(String(type))
  if (!fields.some(({ name }) => member(members, name) !== undefined)) {
    return { type: String(type), given: undefined }
  }
  const details: Record<string, string> = {}
  let secret = ''
  for (const field of fields) {
    const value = textIn(members, field.name)
    const fault = value === '' && field.optional === true ? undefined : field.problem(value)
    if (fault !== undefined)
      throw new Refused('invalid', `authentication.${field.name} ${fault}`, `authentication.${field.name}`)
    if (field.secret === true) secret = value
    else details[field.name] = value
  }
  return { type: String(type), given: { details, secret } }
}

/** An authentication as it is kept: its secret sealed, for this API alone. */
export function sealAuthentication(
  world: World,
  apiId: string,
  { given }: ChosenAuthentication,
): KeptAuthentication | undefined {
  if (given === undefined) return undefined
  const { details, secret } = given
  const lastFour = secret.length < 12 ? '' : secret.slice(-4)
  return { details, sealed: world.vault.seal(secret, apiId), lastFour }
}

function textIn(members: JsonObject, name: string): string {
  const value = member(members, name) ?? ''
  if (typeof value !== 'string') throw new Refused('invalid', `authentication.${name} is not a text`)
  return value.trim()
}
