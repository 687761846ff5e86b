import { dropLastSlashes } from '../../text/trim-ends.ts'
import { correctToken, tokenFields } from '../behaviour/token.ts'
import { bodyOf, mediaTypeOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, member, parseJson } from '../http/json.ts'
import { aboutCredential } from '../state/activity.ts'
import { newSecret, sameDigest } from '../state/secret.ts'
import type { Credential } from '../store/credentials.ts'
import type { World } from '../world/world.ts'
import { differenceOf, mediaTypeProblem } from './difference.ts'
import type { Explain, Explained } from './explained.ts'
import { endOf } from './kept-answer.ts'

/**
 * What was wrong with a request for a token: everything at once, not only what was found first. Judged as specified: a changed decision that
 * remembers what it was asked would count the request twice.
 */
export const explainToken: Explain = (request, world, refused) => {
  const type = mediaTypeOf(request.headers['content-type'])
  if (type !== 'application/json') {
    return { about: undefined, problem: mediaTypeProblem(type, 'application/json') }
  }
  const bytes = bodyOf(request)
  const body = parse(bytes)
  if (body === undefined) {
    const isForm = /^\s*[a-z_]+=/i.test(Buffer.from(bytes.subarray(0, 40)).toString())
    const form = isForm ? ': it looks like a form' : ''
    return { about: undefined, problem: `${refused.message}${form}` }
  }
  return explainFields(body, world, refused.message)
}

function explainFields(body: JsonObject, world: World, message: string): Explained {
  const absent = tokenFields.flatMap(
    (name) => correctToken.fieldProblem(name, member(body, name), body) ?? [],
  )
  const [clientId, secret, audience, grant] = tokenFields.map((name) => textIn(body, name))
  const credential = fittingClient(clientId, world)
  const problems = [
    ...absent.map((problem) => `${problem}${otherSpelling(problem, body)}`),
    clientProblem(clientId, secret, credential, world),
    ...(credential === undefined ? [] : credentialProblems(credential, { secret, audience }, world)),
    grantProblem(grant),
  ].filter((problem) => problem !== undefined)
  return {
    about: credential === undefined ? undefined : aboutCredential(credential),
    problem: problems.length === 0 ? message : problems.join('; '),
  }
}

function credentialProblems(
  credential: Credential,
  { secret, audience }: Readonly<Record<'secret' | 'audience', string | undefined>>,
  world: World,
): (string | undefined)[] {
  return [
    credential.state === 'active' ? undefined : 'the key is deactivated, for good',
    secretProblem(secret, credential, world),
    audienceProblem(audience, credential),
  ]
}

function grantProblem(given: string | undefined): string | undefined {
  const wanted = 'client_credentials'
  if (given === undefined || given === wanted) return undefined
  const difference = differenceOf(given, (text) => text === wanted)
  return `grant_type ${difference ?? (given.toLowerCase() === wanted ? 'is not in lower case' : `is not ${wanted}`)}`
}

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  client_id: ['clientId', 'clientID', 'client', 'id'],
  client_secret: ['clientSecret', 'secret', 'password'],
  audience: ['Audience', 'aud', 'resource'],
  grant_type: ['grantType', 'grant'],
}

function otherSpelling(problem: string, body: JsonObject): string {
  const field = problem.split(' ')[0] ?? ''
  const used = otherSpellings[field]?.find((name) => member(body, name) !== undefined)
  return used === undefined || !problem.endsWith('missing')
    ? ''
    : ` (${used} is there: it has to be ${field})`
}

/** A field as it was sent; undefined if it cannot be used at all. */
function textIn(body: JsonObject, name: string): string | undefined {
  const value = member(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function parse(bytes: Uint8Array): JsonObject | undefined {
  try {
    const body = parseJson(bytes)
    return isJsonObject(body) ? body : undefined
  } catch {
    return undefined
  }
}

const secretLength = newSecret().length

/** The credential that a client id names, or would name without a mishap. */
function fittingClient(
  clientId: string | undefined,
  { store: { credentials } }: World,
): Credential | undefined {
  if (clientId === undefined) return undefined
  let found = credentials.find(clientId)
  if (found === undefined) {
    differenceOf(clientId, (text) => {
      found = credentials.find(text)
      return found !== undefined
    })
  }
  return found
}

/** What is wrong with a client id; undefined when nothing is. */
function clientProblem(
  clientId: string | undefined,
  secret: string | undefined,
  credential: Credential | undefined,
  { store: { credentials } }: World,
): string | undefined {
  if (clientId === undefined || credential?.clientId === clientId) return undefined
  if (credential !== undefined) {
    return `client_id ${differenceOf(clientId, (text) => credentials.find(text) !== undefined)}`
  }
  const swapped = secret !== undefined && credentials.find(secret) !== undefined
  return swapped ? 'client_id and client_secret are interchanged' : 'client_id is that of no credential'
}

/** What is wrong with a secret; undefined when nothing is. */
function secretProblem(given: string | undefined, credential: Credential, world: World): string | undefined {
  const { digestSecret } = world.behaviour.token
  const fits = (text: string): boolean => sameDigest(digestSecret(text), credential.secretDigest)
  if (given === undefined || fits(given)) return undefined
  const difference = differenceOf(given, fits)
  if (difference !== undefined) return `client_secret ${difference}`
  if (given === credential.clientId) return 'client_secret is the client id'
  const other = world.store.credentials.withSecret(credential.accountId, digestSecret(given))
  if (other !== undefined) return `client_secret is that of another credential, ${other.clientId}`
  if (given.length !== secretLength) {
    return `client_secret has ${given.length} characters; a secret has ${secretLength}`
  }
  return `client_secret ${endOf(given)}; the one in force ends in …${credential.secretLast4}: was it rotated?`
}

/** What is wrong with an audience; undefined when nothing is. */
function audienceProblem(given: string | undefined, { audience: wanted }: Credential): string | undefined {
  if (given === undefined || given === wanted) return undefined
  const difference = differenceOf(given, (text) => text === wanted)
  if (difference !== undefined) return `audience ${difference}`
  if (dropLastSlashes(given) === wanted) return 'audience has a slash at its end'
  if (given.toLowerCase() === wanted.toLowerCase()) return 'audience is written in another case'
  return `audience is not ${wanted}`
}
