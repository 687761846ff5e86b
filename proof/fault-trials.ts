import type { Catalogue } from '../contracts/catalogue.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import { listChangedDecisions } from './changed-decisions.ts'
import type { Named } from './changes-on-file.ts'
import { isJudgedByClock, selectJudgeable, selectWithoutClock } from './select-requirements.ts'
import { selectionOf } from './selection-of.ts'

/** A fault with the part of the checks that it is shown to. */
export interface FaultTrial {
  fault: Named<Fault>
  /** Ids and globs for --only; empty for all checks. The clock is moved only for faults that declare, or are shown to, what needs that. */
  only: readonly string[]
  /** Everything that it declares, as broken or as a consequence. */
  declared: ReadonlySet<string>
  /** The decisions of the server that it replaces, as `area.decision`; without that of the document, of which faults change a part. */
  decisions: ReadonlySet<string>
  /** True if the clock has to be moved for it. */
  needsClock: boolean
  /** True if the kit has to wait for answers that come late or never. */
  waits: boolean
}

/** The trial of a fault; undefined for one that breaks only what no check can judge. */
export function faultTrial(fault: Named<Fault>, catalogue: Catalogue): FaultTrial | undefined {
  const judged = fault.breaks.filter((id) => isJudged(id, catalogue))
  if (judged.length === 0) return undefined
  const declared = [...fault.breaks, ...(fault.follows ?? [])]
  const shown = fault.shownTo ?? []
  const whole = selectionOf(fault.change, [...judged, ...shown])
  const needsClock = [...declared, ...shown].some((id) => isJudgedByClock(id))
  const only = needsClock ? whole : selectWithoutClock(whole, catalogue)
  return {
    fault,
    only,
    declared: new Set(declared),
    decisions: new Set(listChangedDecisions(fault.change).filter((name) => !name.startsWith('document.'))),
    needsClock,
    waits: fault.isSlow === true || fault.target !== undefined,
  }
}

/** The same fault, shown only what it breaks and, of what it was shown before, what is not among `held`. For a fault that is still open. */
export function narrowTrial(trial: FaultTrial, catalogue: Catalogue, held: ReadonlySet<string>): FaultTrial {
  const select = trial.needsClock ? selectJudgeable : selectWithoutClock
  const only = select(trial.only.length === 0 ? ['*'] : trial.only, catalogue).filter(
    (id) => trial.fault.breaks.includes(id) || !held.has(id),
  )
  return { ...trial, only, needsClock: only.some(isJudgedByClock) }
}

/** True for a requirement of the release that can be tested from outside. */
export function isJudged(id: string, catalogue: Catalogue): boolean {
  return catalogue.release.levels.has(id) && catalogue.find(id).excluded === undefined
}
