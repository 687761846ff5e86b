import type { Behaviour } from './behaviour.ts'

/** Decisions that replace those of a behaviour. */
type Decisions = { readonly [Area in keyof Behaviour]?: Partial<Behaviour[Area]> }

/**
 * Makes the replacing decisions from the behaviour as it was: wrapped decisions are called on that.
 * Called once for each world, so what it remembers in variables belongs to that world.
 */
export type Change = (behaviour: Behaviour) => Decisions

/** A change of one decision, made from the usual one. */
export function replaceDecision<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  replacement: (usual: Behaviour[Area][Decision], behaviour: Behaviour) => Behaviour[Area][Decision],
): Change {
  return (behaviour) => ({
    [area]: { [decision]: replacement(behaviour[area][decision], behaviour) },
  })
}

/** The behaviour with each change applied on top of those before it. */
export function applyChanges(behaviour: Behaviour, changes: readonly Change[]): Behaviour {
  return changes.reduce((current, change) => replaceDecisions(current, change(current)), behaviour)
}

function replaceDecisions(behaviour: Behaviour, decisions: Decisions): Behaviour {
  return {
    transport: { ...behaviour.transport, ...decisions.transport },
    token: { ...behaviour.token, ...decisions.token },
    bearer: { ...behaviour.bearer, ...decisions.bearer },
    platform: { ...behaviour.platform, ...decisions.platform },
    channel: { ...behaviour.channel, ...decisions.channel },
    message: { ...behaviour.message, ...decisions.message },
    agent: { ...behaviour.agent, ...decisions.agent },
    stream: { ...behaviour.stream, ...decisions.stream },
    reply: { ...behaviour.reply, ...decisions.reply },
    upload: { ...behaviour.upload, ...decisions.upload },
    extensions: { ...behaviour.extensions, ...decisions.extensions },
    document: { ...behaviour.document, ...decisions.document },
    lifecycle: { ...behaviour.lifecycle, ...decisions.lifecycle },
    customApi: { ...behaviour.customApi, ...decisions.customApi },
  }
}
