import type { TargetFile } from '../../contracts/generated/schemas.ts'
import type { Change } from './change.ts'

/** A deliberate violation. The file of the requirement that it breaks first, reference-server/faults/<area>/<rule>.ts, lists it by name. */
export interface Fault {
  /** The ids of the requirements that it violates: the kit has to find each of them failed. */
  breaks: readonly [string, ...string[]]
  /** Ids that cannot hold either, or cannot be judged, once these are broken. */
  follows?: readonly string[]
  /** Ids, besides those it breaks or affects, whose checks it has to be shown to, because they send what brings it out. */
  shownTo?: readonly string[]
  /** The effort of the run that it is shown to, if a quick one does not send what brings it out; default: quick. */
  effort?: 'standard'
  /** What the server then does, in a few words. */
  title: string
  change: Change
  /** Most answers of a kind come seconds later. */
  isSlow?: true
  /** What a target file says differently, such as shorter timeouts if the fault is to say nothing at all. */
  target?: (target: TargetFile) => TargetFile
}

/** A fault as the file of its requirement lists it. */
interface Listed extends Omit<Fault, 'breaks'> {
  /** The ids of further requirements that it violates. */
  alsoBreaks?: readonly string[]
}

/** The known ways to break a requirement, by their names. */
export function defineFaults(
  id: string,
  faults: Readonly<Record<string, Listed>>,
): Readonly<Record<string, Fault>> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { alsoBreaks = [], ...fault }]) => [
      name,
      { ...fault, breaks: [id, ...alsoBreaks] },
    ]),
  )
}
