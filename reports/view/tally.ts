import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'

/** The numbers of a run or of a profile. They count only what matters: not questions, nor what cannot concern the target. */
export interface Tally {
  holds: number
  fails: number
  /** Failures that the baseline lists: they are failures all the same. */
  accepted: number
  /** Advice that is not followed. */
  warned: number
  notTested: number
  broken: number
  notSelected: number
}

type Counted = Pick<RequirementReport, 'level' | 'verdict' | 'selected' | 'accepted'>

const PART_OF: Readonly<Record<Verdict, keyof Tally | undefined>> = {
  passed: 'holds',
  failed: 'fails',
  accepted: 'accepted',
  warned: 'warned',
  blocked: 'notTested',
  untested: 'notTested',
  broken: 'broken',
  observed: undefined,
  pending: undefined,
  'not-applicable': undefined,
  excluded: undefined,
  'not-claimed': undefined,
}

/** Counts requirements the way people ask: how many hold, out of how many. */
export function tallyOf(requirements: readonly Counted[]): Tally {
  const tally = { holds: 0, fails: 0, accepted: 0, warned: 0, notTested: 0, broken: 0, notSelected: 0 }
  for (const requirement of requirements) {
    const part = partOf(requirement)
    if (part !== undefined) tally[part] += 1
  }
  return tally
}

function partOf({ level, verdict, selected, accepted }: Counted): keyof Tally | undefined {
  if (level === 'observe' && verdict !== 'broken') return undefined
  if (selected === false) return 'notSelected'
  return accepted === 'warned' ? 'warned' : PART_OF[verdict]
}

/** How many requirements the run says hold or do not hold. */
function countJudged({ holds, fails, accepted, warned }: Tally): number {
  return holds + fails + accepted + warned
}

/** `104 of 109 hold, 3 fail, 2 not tested`; undefined if nothing counts, and for a part, whose standing says it. */
export function numbersOf({ requirements }: Pick<Report, 'requirements'>): string | undefined {
  const tally = tallyOf(requirements)
  const total = countJudged(tally) + tally.notTested + tally.broken
  if (total === 0 || tally.notSelected > 0) return undefined
  return [`${tally.holds} of ${total} ${verb(tally.holds, 'hold')}`, ...exceptions(tally)].join(', ')
}

/** `1 of 109 judged, it holds`, `12 of 109 judged, 9 hold, 3 fail`. */
export function partialWords(tally: Tally): string {
  const judged = countJudged(tally)
  const total = judged + tally.notTested + tally.broken + tally.notSelected
  const parts = [
    ...(tally.holds > 0 ? [`${tally.holds} ${verb(tally.holds, 'hold')}`] : []),
    ...exceptions(tally),
  ]
  const all = judged === 1 ? 'it holds' : 'they hold'
  const found = parts.length === 1 && tally.holds > 0 ? [all] : parts
  return [`${judged} of ${total} judged`, ...found].join(', ')
}

function exceptions({ fails, accepted, warned, notTested, broken }: Tally): string[] {
  return [
    [fails, verb(fails, 'fail')],
    [accepted, `${verb(accepted, 'fail')} as accepted`],
    [warned, 'warned'],
    [notTested, 'not tested'],
    [broken, 'broken by the kit'],
  ].flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]))
}

function verb(count: number, word: string): string {
  return count === 1 ? `${word}s` : word
}
