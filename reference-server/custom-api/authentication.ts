import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { KeptAuthentication } from '../store/custom-api-parts.ts'
import type { World } from '../world/world.ts'

/** An authentication as it was chosen. */
interface ChosenAuthentication {
  type: string
  /** Undefined for None, and if only the type was chosen: the API is then called without authentication. */
  given: { details: Readonly<Record<string, string>>; secret: string } | undefined
}

/**
 * Reads `authentication: {type, …}`. The type alone is a choice; with one of the members it needs, all are required.
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

/** One thing that an authentication type needs to know. */
export interface AuthenticationField {
  name: string
  label: string
  secret?: true
  optional?: true
  /** The only values it takes. */
  oneOf?: readonly string[]
  /** What is wrong with a value, as a phrase after the field's name. */
  problem: (value: string) => string | undefined
}

const fields: Readonly<Record<string, readonly AuthenticationField[]>> = {
  OAuth: [
    { name: 'tokenUrl', label: 'Token URL', problem: addressProblem },
    { name: 'clientId', label: 'Client ID', problem: emptyProblem },
    { name: 'clientSecret', label: 'Client secret', secret: true, problem: emptyProblem },
    { name: 'scope', label: 'Scope', optional: true, problem: scopeProblem },
  ],
  'API key': [
    { name: 'in', label: 'Sent in', oneOf: ['header', 'query'], problem: placeProblem },
    { name: 'name', label: 'Name of the header or query parameter', problem: nameProblem },
    { name: 'value', label: 'Key', secret: true, problem: valueProblem },
  ],
}

/** What a type needs; nothing for None. */
export function fieldsOf(type: string): readonly AuthenticationField[] {
  return Object.hasOwn(fields, type) ? (fields[type] ?? []) : []
}

function emptyProblem(value: string): string | undefined {
  return value === '' ? 'is empty' : undefined
}

function addressProblem(value: string): string | undefined {
  const address = URL.parse(value)
  if (address !== null && /^https?:$/.test(address.protocol) && address.username === '') return undefined
  return 'is not an address: expected http:// or https:// and a host'
}

/** RFC 6749, appendix A.4. */
function scopeProblem(value: string): string | undefined {
  return /^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(value) ? undefined : 'holds characters that no scope has'
}

function placeProblem(value: string): string | undefined {
  return value === 'header' || value === 'query' ? undefined : 'is neither header nor query'
}

/** A name that both a header and a query can have (RFC 9110, section 5.6.2). */
function nameProblem(value: string): string | undefined {
  if (value === '') return 'is empty'
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(value)) return 'holds characters that no header name has'
  return isTaken(value) ? 'is the name of a header that the server sets itself' : undefined
}

function valueProblem(value: string): string | undefined {
  if (value === '') return 'is empty'
  return /^[\x20-\x7e]+$/.test(value) ? undefined : 'holds characters that cannot be sent in a header'
}

/** Headers that say how a message is framed and to whom it goes: whoever could set them could send a second request. */
const taken = [
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'proxy-connection'],
  ...['proxy-authorization', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings'],
]

/** Whether a header is set by the server itself. */
function isTaken(name: string): boolean {
  return taken.includes(name.toLowerCase())
}

/** Sets a header as it was edited. @throws Refused if it cannot be sent, for line breaks among other reasons. */
export function setHeader(headers: Headers, name: string, value: string): void {
  if (isTaken(name)) {
    throw new Refused('invalid', `the header ${JSON.stringify(name)} is set by the server itself`)
  }
  try {
    headers.set(name, value)
  } catch {
    throw new Refused('invalid', `the header ${JSON.stringify(name)} cannot be sent`)
  }
}
