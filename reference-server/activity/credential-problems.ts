import type { Credential } from '../store/credentials.ts'
import { newSecret } from '../world/secret.ts'
import type { World } from '../world/world.ts'
import { differenceOf } from './difference.ts'
import { endOf } from './last-four.ts'

const secretLength = newSecret().length

/** The credential that a client id names, or would name but for a mishap. */
export function fittingClient(clientId: string | undefined, world: World): Credential | undefined {
  if (clientId === undefined) return undefined
  let found = find(clientId, world)
  if (found === undefined) {
    differenceOf(clientId, (text) => {
      found = find(text, world)
      return found !== undefined
    })
  }
  return found
}

/** What is wrong with a client id; undefined when nothing is. */
export function clientProblem(
  clientId: string | undefined,
  secret: string | undefined,
  credential: Credential | undefined,
  world: World,
): string | undefined {
  if (clientId === undefined || credential?.clientId === clientId) return undefined
  if (credential !== undefined) {
    return `client_id ${differenceOf(clientId, (text) => find(text, world) !== undefined)}`
  }
  const swapped = secret !== undefined && find(secret, world) !== undefined
  return swapped ? 'client_id and client_secret are interchanged' : 'client_id is that of no credential'
}

/** What is wrong with a secret; undefined when nothing is. */
export function secretProblem(
  given: string | undefined,
  credential: Credential,
  world: World,
): string | undefined {
  const { token } = world.behaviour
  if (given === undefined || token.secretMatches(given, credential)) return undefined
  const difference = differenceOf(given, (text) => token.secretMatches(text, credential))
  if (difference !== undefined) return `client_secret ${difference}`
  if (given === credential.clientId) return 'client_secret is the client id'
  const other = world.store.credentials.withSecret(credential.accountId, token.digestSecret(given))
  if (other !== undefined) return `client_secret is that of another credential, ${other.clientId}`
  if (given.length !== secretLength) {
    return `client_secret has ${given.length} characters; a secret has ${secretLength}`
  }
  return `client_secret ${endOf(given)}; the one in force ends in …${credential.secretLast4}: was it rotated?`
}

/** What is wrong with an audience; undefined when nothing is. */
export function audienceProblem(
  given: string | undefined,
  credential: Credential,
  { behaviour }: World,
): string | undefined {
  if (given === undefined || behaviour.token.audienceMatches(given, credential)) return undefined
  const wanted = credential.audience
  const difference = differenceOf(given, (text) => text === wanted)
  if (difference !== undefined) return `audience ${difference}`
  if (given.replace(/\/+$/, '') === wanted) return 'audience has a slash at its end'
  if (given.toLowerCase() === wanted.toLowerCase()) return 'audience is written in another case'
  return `audience is not ${wanted}`
}

function find(clientId: string, { behaviour, store }: World): Credential | undefined {
  return behaviour.token.findCredential(clientId, store)
}
