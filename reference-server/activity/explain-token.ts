import { tokenFields } from '../behaviour/token.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, member, parseJson } from '../http/json.ts'
import { mediaTypeOf } from '../http/media-type.ts'
import type { Credential } from '../store/credentials.ts'
import type { World } from '../world/world.ts'
import { audienceProblem, clientProblem, fittingClient, secretProblem } from './credential-problems.ts'
import { differenceOf } from './difference.ts'
import type { Explain, Explained } from './explained.ts'
import { mediaTypeProblem } from './media-type-problem.ts'
import { aboutCredential } from './note.ts'

/** What was wrong with a request for a token: everything at once, not only what was found first. */
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
    (name) => world.behaviour.token.fieldProblem(name, member(body, name), body) ?? [],
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
    world.behaviour.token.credentialCounts(credential) ? undefined : 'the key is deactivated, for good',
    secretProblem(secret, credential, world),
    audienceProblem(audience, credential, world),
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

/** A field as it was sent; undefined where it cannot be used at all. */
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
