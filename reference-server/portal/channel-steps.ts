import { randomUUID } from 'node:crypto'
import { nameOfNew } from '../endpoints/name-of-new.ts'
import { type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import type { Person } from '../store/people.ts'
import { lastFourOf, newSecret } from '../world/secret.ts'
import type { World } from '../world/world.ts'

/** A channel with its key: there right after creation, and never again. */
export interface FreshChannel {
  channel: Channel
  key: string
}

/** Creates an API channel. It answers once it is assigned to an agent. @throws Refused */
export function createChannel(world: World, person: Person, choice: JsonObject): FreshChannel {
  requireManager(world, person)
  const name = member(choice, 'name') === undefined ? 'API channel' : nameOfNew(choice)
  const key = newSecret()
  const channel: Channel = {
    id: randomUUID(),
    accountId: person.accountId,
    name,
    agentId: null,
    keyDigest: world.behaviour.channel.digestKey(key),
    keyLast4: lastFourOf(key),
  }
  world.store.channels.add(channel)
  return { channel, key }
}

/** Has an agent of the account answer on a channel. @throws Refused */
export function assignAgent(world: World, person: Person, channelId: string, choice: JsonObject): Channel {
  requireManager(world, person)
  const channel = world.store.channels.find(channelId)
  if (channel === undefined) throw new Refused('not-found', 'there is no such channel')
  if (channel.accountId !== person.accountId) {
    throw new Refused('forbidden', 'this channel is not yours to manage')
  }
  const agentId = member(choice, 'agentId')
  const agent = typeof agentId === 'string' ? world.store.agents.find(agentId) : undefined
  if (agent === undefined || agent.accountId !== channel.accountId) {
    throw new Refused('invalid', 'agentId names no agent of this account')
  }
  const next = world.behaviour.lifecycle.assigned(channel, agent.id)
  world.store.channels.replace(next)
  return next
}

function requireManager(world: World, person: Person): void {
  if (!world.behaviour.lifecycle.mayOperate(person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage channels`)
  }
}
