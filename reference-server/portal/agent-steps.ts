import { readNewScript } from '../agents/read-new-script.ts'
import { type JsonObject, member, toText } from '../http/json.ts'
import { nameOfNew } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { newIdentifier } from '../state/secret.ts'
import type { Person } from '../store/accounts.ts'
import { type Agent, type AgentKind, agentKinds } from '../store/agents.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'

/** The agents of a person's account: everybody there may talk to them. */
export function listAgents(world: World, person: Person): readonly Agent[] {
  return world.store.agents.ofAccount(person.accountId)
}

/** An agent that a person may talk to; for agents of other accounts it says that there is none. @throws Refused */
export function showAgent(world: World, person: Person, agentId: string): Agent {
  const agent = world.store.agents.find(agentId)
  if (agent === undefined || agent.accountId !== person.accountId) {
    throw new Refused('not-found', 'there is no such agent')
  }
  return agent
}

/** The custom APIs that an agent may call once they are confirmed. @throws Refused */
export function listAssignedApis(world: World, person: Person, agentId: string): readonly KeptCustomApi[] {
  return world.store.customApis.listAssigned(showAgent(world, person, agentId).id)
}

/** Creates an agent from {name, kind, script?, customApiIds?}. @throws Refused */
export async function createAgent(world: World, person: Person, choice: JsonObject): Promise<Agent> {
  ensureManager(world, person)
  const kind = agentKinds.find((known) => known === member(choice, 'kind'))
  if (kind === undefined) throw new Refused('invalid', `kind is none of ${agentKinds.join(', ')}`)
  const agent: Agent = {
    id: newIdentifier(),
    accountId: person.accountId,
    name: nameOfNew(choice),
    kind,
    script: await scriptOf(kind, choice),
  }
  const apiIds = apiIdsOf(world, person, kind, choice)
  world.store.atOnce(() => {
    world.store.agents.add(agent)
    for (const apiId of apiIds) world.store.customApiParts.assign(apiId, agent.id)
  })
  return agent
}

/** Replaces the name of an agent, and what it answers from. Its kind stays. @throws Refused */
export async function changeAgent(
  world: World,
  person: Person,
  agentId: string,
  choice: JsonObject,
): Promise<Agent> {
  ensureManager(world, person)
  const agent = showAgent(world, person, agentId)
  const next: Agent = { ...agent, name: nameOfNew(choice), script: await scriptOf(agent.kind, choice) }
  const apiIds = apiIdsOf(world, person, agent.kind, choice)
  const before = listAssignedApis(world, person, agentId)
  world.store.atOnce(() => {
    world.store.agents.replace(next)
    for (const { id } of before) world.store.customApiParts.withdraw(id, agent.id)
    for (const apiId of apiIds) world.store.customApiParts.assign(apiId, agent.id)
  })
  return next
}

/** Deletes an agent. Its channels are left without one. @throws Refused */
export function deleteAgent(world: World, person: Person, agentId: string): void {
  ensureManager(world, person)
  const { id } = showAgent(world, person, agentId)
  const { store } = world
  store.atOnce(() => {
    store.channels.unassign(id)
    store.customApiParts.withdrawAgent(id)
    store.agents.remove(id)
  })
}

/** Whether a person may create agents and change them. */
export function mayManageAgents(world: World, person: Person): boolean {
  return world.behaviour.lifecycle.mayOperate(person)
}

/** @throws Refused if a person cannot create agents and change them */
export function ensureManager(world: World, person: Person): void {
  if (!mayManageAgents(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage agents`)
  }
}

async function scriptOf(kind: AgentKind, choice: JsonObject): Promise<string | null> {
  if (kind !== 'scripted') return null
  const script = toText(member(choice, 'script'))
  try {
    await readNewScript(script)
  } catch (error) {
    if (error instanceof Refused) {
      throw new Refused(error.reason, `the script cannot be used: ${error.message}`, 'script')
    }
    throw error
  }
  return script
}

function apiIdsOf(world: World, person: Person, kind: AgentKind, choice: JsonObject): readonly string[] {
  const wanted = member(choice, 'customApiIds') ?? []
  if (!Array.isArray(wanted)) throw new Refused('invalid', 'customApiIds is not a list of ids')
  if (kind !== 'calling') return []
  const ids = [...new Set(wanted.map(toText))]
  for (const id of ids) {
    if (world.store.customApis.find(id)?.accountId !== person.accountId) {
      throw new Refused('invalid', 'customApiIds names a custom API that this account does not have')
    }
  }
  return ids
}
