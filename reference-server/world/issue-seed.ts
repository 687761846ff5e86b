import { lastFourOf } from '../state/secret.ts'
import type { Credential } from '../store/credentials.ts'
import { issueToken } from './issue-token.ts'
import { keptOf } from './kept-of-keys.ts'
import type { SeedIds } from './plant-seed.ts'
import { randomValues, type SeedValues, seededAccounts } from './seed-values.ts'
import type { World } from './world.ts'

/** What a target file needs to know of a world: ids, and secrets that are kept nowhere else. */
export interface Seed {
  accountId: string
  otherAccountId: string
  workspaceId: string
  agentId: string
  userId: string
  audience: string
  accountKey: IssuedKey
  workspaceKey: IssuedKey
  deactivatedKey: IssuedKey & { token: string }
  /** Signed by this world, and expired. */
  expiredToken: string
  channel: IssuedChannel
  otherChannel: IssuedChannel
}

/** A credential with its secret. */
export interface IssuedKey {
  clientId: string
  clientSecret: string
}

/** A channel with its key. */
interface IssuedChannel {
  channelId: string
  apiKey: string
}

const hour = 3600

/** Gives new secrets to everything that was seeded, so that they can be shown; the ones before are retired. */
export async function issueSeed(
  world: World,
  ids: SeedIds,
  values: SeedValues = randomValues,
): Promise<Seed> {
  const now = world.clock.seconds()
  const { token } = world.behaviour
  const account = issueKey(world, ids.accountKey, values)
  const deactivated = issueKey(world, ids.deactivatedKey, values)
  return {
    accountId: seededAccounts.own.id,
    otherAccountId: seededAccounts.other.id,
    workspaceId: ids.workspaceId,
    agentId: ids.agentId,
    userId: 'cho',
    audience: account.credential.audience,
    accountKey: account.issued,
    workspaceKey: issueKey(world, ids.workspaceKey, values).issued,
    deactivatedKey: {
      ...deactivated.issued,
      token: await issueToken(world, token, deactivated.credential, now - hour),
    },
    expiredToken: await issueToken(world, token, account.credential, now - token.lifetime() - hour),
    channel: issueChannel(world, ids.channel, values),
    otherChannel: issueChannel(world, ids.otherChannel, values),
  }
}

function issueKey(
  world: World,
  clientId: string,
  values: SeedValues,
): { credential: Credential; issued: IssuedKey } {
  const { credentials } = world.store
  const credential = credentials.find(clientId)
  if (credential === undefined) throw new Error(`the seeded key ${clientId} is gone`)
  const clientSecret = values.secret(clientId)
  credentials.replace(clientId, { ...credential, ...keptOf(world, clientSecret) })
  return { credential, issued: { clientId, clientSecret } }
}

function issueChannel(world: World, channelId: string, values: SeedValues): IssuedChannel {
  const { channels } = world.store
  const channel = channels.find(channelId)
  if (channel === undefined) throw new Error(`the seeded channel ${channelId} is gone`)
  const apiKey = values.secret(channelId)
  const keyDigest = world.behaviour.channel.digestKey(apiKey)
  channels.replace({ ...channel, keyDigest, keyLast4: lastFourOf(apiKey) })
  return { channelId, apiKey }
}
