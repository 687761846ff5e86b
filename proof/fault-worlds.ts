import type { Catalogue } from '../contracts/catalogue.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import type { Named } from './changes-on-file.ts'
import type { ProofWorld } from './proof-world.ts'

const FILES = ['files.*', 'extensions.*']
const CONVERSATION = ['message.*', 'stream.*', 'invoke.*', 'batch.*', 'files.usable-as-attachment']
const KEY = ['channel.*']
const PLATFORM = ['token.*', 'platform.*']
const LIFECYCLE = [
  'credential.*',
  'channel.creation',
  'channel.unassigned',
  'token.issues',
  'platform.lists-workspaces',
]

/** The checks that a fault of an area is shown to: all that have to do with the endpoints it touches. */
const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  token: PLATFORM,
  platform: PLATFORM,
  credential: LIFECYCLE,
  channel: [...KEY, ...CONVERSATION],
  message: [...KEY, ...CONVERSATION],
  stream: CONVERSATION,
  invoke: CONVERSATION,
  batch: CONVERSATION,
  files: FILES,
  extensions: FILES,
}

/** A world for each fault; undefined for one that breaks only what no check can judge. */
export function faultWorld(fault: Named<Fault>, catalogue: Catalogue): ProofWorld | undefined {
  const judged = fault.breaks.map((id) => catalogue.find(id)).filter((one) => isJudged(one.id, catalogue))
  if (judged.length === 0) return undefined
  const areas = new Set(judged.map(({ id, area }) => (id === 'channel.creation' ? 'credential' : area)))
  const only = [...new Set([...areas].flatMap((area) => SELECTIONS[area] ?? []))].sort()
  return {
    name: `fault-${fault.name}`,
    faults: [fault.name],
    variants: [],
    only,
    waits: fault.target !== undefined,
  }
}

/** True for a requirement of the release that can be tested from outside. */
export function isJudged(id: string, catalogue: Catalogue): boolean {
  return catalogue.release.levels.has(id) && catalogue.find(id).excluded === undefined
}
