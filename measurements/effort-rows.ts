import { EFFORTS } from '../contracts/efforts.ts'
import type { CaughtFault } from './proof.ts'
import { readSharedTraffic, sumOf, type Traffic, traffic } from './traffic.ts'

/** What an effort sends to a target that claims everything the reference server claims, and what it finds. */
export interface EffortRow {
  effort: (typeof EFFORTS)[number]
  traffic: Traffic
  /** Planted violations that it finds. */
  found: number
  /** The requirements with violations that only a higher effort finds, each with those violations; sorted. */
  missed: readonly { id: string; faults: readonly CaughtFault[] }[]
}

/** A row for each effort, from little to much, according to what the proof caught at which. */
export function effortRows(faults: readonly CaughtFault[]): readonly EffortRow[] {
  const sendings = [...Object.values(traffic()), ...readSharedTraffic()]
  return EFFORTS.map((effort) => {
    const unseen = faults.filter(({ effort: least }) => effort === 'quick' && least !== undefined)
    const ids = [...new Set(unseen.flatMap(({ caught }) => caught))].sort()
    return {
      effort,
      traffic: sumOf(sendings.map((sent) => sent[effort])),
      found: faults.length - unseen.length,
      missed: ids.map((id) => ({ id, faults: unseen.filter(({ caught }) => caught.includes(id)) })),
    }
  })
}
