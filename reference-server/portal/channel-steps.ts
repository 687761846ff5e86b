import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type JsonObject, member } from '../http/json.ts'
import { nameOfNew } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { lastFourOf, newSecret } from '../state/secret.ts'
import type { Person } from '../store/accounts.ts'
import type { Channel } from '../store/channels.ts'
import type { World } from '../world/world.ts'

/** A channel with its key: available right after creation or rotation, and never again. */
export interface FreshChannel {
  channel: Channel
  key: string
}

/** Creates an API channel. It answers once an agent is assigned. @throws Refused */
export function createChannel(world: World, person: Person, choice: JsonObject): FreshChannel {
  ensureManager(world, person)
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
  world.store.keyDates.made(channel.id, world.clock.iso())
  return { channel, key }
}

/** The channels of a person's account. @throws Refused */
export function listChannels(world: World, person: Person): readonly Channel[] {
  ensureManager(world, person)
  return world.store.channels.ofAccount(person.accountId)
}

/** The channel a person may manage. @throws Refused */
export function findManagedChannel(world: World, person: Person, channelId: string): Channel {
  ensureManager(world, person)
  const channel = world.store.channels.find(channelId)
  if (channel === undefined) throw new Refused('not-found', 'there is no such channel')
  if (channel.accountId !== person.accountId) {
    throw new Refused('forbidden', 'this channel is not yours to manage')
  }
  return channel
}

/** Replaces the key of a channel. The old one is refused from then on: it may be in the wrong hands. @throws Refused */
export function rotateChannelKey(world: World, person: Person, channelId: string): FreshChannel {
  const channel = findManagedChannel(world, person, channelId)
  const key = newSecret()
  const { behaviour, store } = world
  const fresh = { keyDigest: behaviour.channel.digestKey(key), keyLast4: lastFourOf(key) }
  const next = behaviour.lifecycle.channelRotated(channel, fresh)
  store.channels.replace(next)
  store.keyDates.made(channel.id, world.clock.iso())
  return { channel: next, key }
}

/** Gives a channel another name. @throws Refused */
export function renameChannel(world: World, person: Person, channelId: string, choice: JsonObject): void {
  const { id } = findManagedChannel(world, person, channelId)
  world.store.channels.rename(id, nameOfNew(choice))
}

/** Deletes a channel with its conversations and files. Its key opens nothing from then on. @throws Refused */
export async function deleteChannel(world: World, person: Person, channelId: string): Promise<void> {
  const { id } = findManagedChannel(world, person, channelId)
  const { store, uploads } = world
  const gone = store.atOnce(() => {
    store.messages.removeChannel(id)
    const ids = store.uploads.removeChannel(id)
    store.channels.remove(id)
    return ids
  })
  await Promise.all(gone.map((uploadId) => rm(uploads.pathOf(uploadId), { force: true })))
}

/** Has an agent of the account answer on a channel. @throws Refused */
export function assignAgent(world: World, person: Person, channelId: string, choice: JsonObject): Channel {
  const channel = findManagedChannel(world, person, channelId)
  const agentId = member(choice, 'agentId')
  const agent = typeof agentId === 'string' ? world.store.agents.find(agentId) : undefined
  if (agent === undefined || agent.accountId !== channel.accountId) {
    throw new Refused('invalid', 'agentId names no agent of this account', 'agentId')
  }
  const next = world.behaviour.lifecycle.assigned(channel, agent.id)
  world.store.channels.replace(next)
  return next
}

function ensureManager(world: World, person: Person): void {
  if (!world.behaviour.lifecycle.mayOperate(person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage channels`)
  }
}
