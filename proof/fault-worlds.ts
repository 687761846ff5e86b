import type { Catalogue } from '../contracts/catalogue.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import type { Named } from './changes-on-file.ts'
import type { ProofWorld } from './proof-world.ts'
import { selectionOf } from './selection-of.ts'

/** A world for each fault; undefined for one that breaks only what no check can judge. */
export function faultWorld(fault: Named<Fault>, catalogue: Catalogue): ProofWorld | undefined {
  const judged = fault.breaks.filter((id) => isJudged(id, catalogue))
  if (judged.length === 0) return undefined
  return {
    name: `fault-${fault.name}`,
    faults: [fault.name],
    variants: [],
    only: selectionOf(fault.change, judged),
    waits: fault.target !== undefined,
  }
}

/** True for a requirement of the release that can be tested from outside. */
export function isJudged(id: string, catalogue: Catalogue): boolean {
  return catalogue.release.levels.has(id) && catalogue.find(id).excluded === undefined
}
