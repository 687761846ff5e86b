import type { FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { correctBearer } from '../behaviour/platform.ts'
import { headerOf } from '../http/body.ts'
import type { Refused } from '../http/refused.ts'
import { type About, aboutCredential, noteOf } from '../state/activity.ts'
import { verifyToken } from '../state/tokens.ts'
import type { World } from '../world/world.ts'
import type { Explain, Explained } from './explained.ts'

/** What was wrong with a request to the platform. */
export const explainPlatform: Explain = async (request, world, refused) => {
  const { about } = noteOf(request)
  if (about !== undefined) return { about, problem: `${refused.message}${keyOf(about.id, refused, world)}` }
  const path = accountInPath(request, world)
  if (refused.reason !== 'unauthenticated') return { about: path, problem: refused.message }
  const header = headerOf(request, 'authorization')
  const token = correctBearer.readAuthorization(header, request)
  if (token === undefined) {
    const key =
      request.headers['service-api-key'] === undefined ? '' : '; a service-api-key is for channels only'
    return { about: path, problem: `${headerProblem(header)}${key}` }
  }
  const explained = await explainJwt(world.behaviour.bearer.unseal(token), world)
  return { about: explained.about ?? path, problem: explained.problem }
}

function keyOf(clientId: string, { reason }: Refused, { store }: World): string {
  const key = reason === 'forbidden' ? store.credentials.find(clientId) : undefined
  if (key === undefined) return ''
  return key.type === 'account'
    ? `; it is an account key of ${key.accountId}`
    : `; it is a workspace key of ${key.accountId}, for ${key.workspaceId} as ${key.role}`
}

function headerProblem(header: string | undefined): string {
  const wanted = "Authorization is not 'Bearer <token>'"
  if (header === undefined) return 'there is no Authorization header'
  const scheme = /^(?:basic|digest|token|apikey|jwt|negotiate)(?=\s|$)/i.exec(header)?.[0]
  if (scheme !== undefined) return `${wanted}: its scheme is ${scheme}`
  if (/^ey[\w-]+\./.test(header)) return `${wanted}: the word Bearer is missing before the token`
  if (/^bearer:?$/i.test(header)) return `${wanted}: there is no token in it`
  if (/^bearer:/i.test(header)) return `${wanted}: there is a colon after Bearer`
  if (/^bearer\s+bearer/i.test(header)) return `${wanted}: the word Bearer is there twice`
  if (/^bearer(?: \s+|\t)/i.test(header)) return `${wanted}: there has to be one blank after Bearer`
  if (/^bearer ["'<{]/i.test(header)) return `${wanted}: the token is in quotation marks or brackets`
  if (/^bearer \S+[\s,]/i.test(header)) return `${wanted}: something follows the token`
  return wanted
}

/** Why a token is not valid. Its claim to a key is believed only if this world signed it. */
async function explainJwt(token: string, world: World): Promise<Explained> {
  const says = claimsOf(token)
  if (says === undefined) {
    const parts = token.split('.').length
    const secret =
      parts === 1 && token.length < 64 ? ': a key or a secret is to be exchanged for one first' : ''
    return { about: undefined, problem: `the token is no JWT, or was cut short${secret}` }
  }
  const signed = await verifyToken(token, world, { now: new Date(((says.exp ?? 1) - 1) * 1000) })
  if (signed === undefined) {
    const foreign = says.iss !== world.issuer
    const why = foreign
      ? 'was issued by another server, or before it was restarted'
      : 'was changed or cut short'
    return { about: undefined, problem: `the token ${why}` }
  }
  const key = world.store.credentials.find(signed.sub)
  if (key === undefined) return { about: undefined, problem: 'the key of the token is not there any more' }
  const late = world.clock.seconds() - signed.exp
  const problems = [
    late >= 0 ? `the token expired ${span(late)} ago` : undefined,
    key.state === 'deactivated' ? 'the key of the token is deactivated, for good' : undefined,
  ].filter((problem) => problem !== undefined)
  return { about: aboutCredential(key), problem: problems.join('; ') || 'the token was refused' }
}

function claimsOf(token: string): { exp?: number; iss?: string } | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/** The account that the path of a platform request names, if there is such an account. */
export function accountInPath(request: FastifyRequest, { store }: World): About | undefined {
  const id = /\/accounts\/([^/?]+)/.exec(request.url)?.[1]
  const account = id === undefined ? undefined : store.accounts.find(id)
  return account && { kind: 'account', id: account.id, accountId: account.id, workspaceId: null }
}

/** A span of time in the largest unit that it fills, such as `3 minutes`. `seconds` is not negative. */
function span(seconds: number): string {
  const [size, unit] = units.find(([least]) => seconds >= least) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const units: readonly (readonly [size: number, unit: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]
