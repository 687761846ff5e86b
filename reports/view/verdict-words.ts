import type { RequirementReport } from '../../contracts/generated/schemas.ts'
import { VERDICTS, type Verdict } from '../verdict/requirement-verdict.ts'

/** The feeling a verdict is shown with; each has its colours, and none says anything that the words do not. */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'gap' | 'kit' | 'ask' | 'quiet'

/** A verdict as people read it: what a target does not claim is told apart from what a run was not asked to judge. */
export type ShownVerdict = Verdict | 'not-selected'

/** Every verdict in the order in which it is counted and listed. */
export const SHOWN_VERDICTS: readonly ShownVerdict[] = [...VERDICTS, 'not-selected']

/** The verdict of a requirement as people read it. */
export function describeVerdict({
  verdict,
  selected,
}: Pick<RequirementReport, 'verdict' | 'selected'>): ShownVerdict {
  return selected === false ? 'not-selected' : verdict
}

/** How a verdict is called, shown and explained. */
export interface VerdictWords {
  label: string
  tone: Tone
  meaning: string
}

/** The words for what a requirement deserves. */
export const VERDICT_WORDS: Readonly<Record<ShownVerdict, VerdictWords>> = {
  broken: {
    label: 'Broken',
    tone: 'kit',
    meaning: 'the kit itself went wrong; nothing is said about the target',
  },
  failed: { label: 'Failed', tone: 'bad', meaning: 'the target was seen to break it' },
  blocked: { label: 'Blocked', tone: 'gap', meaning: 'claimed, but a precondition was missing' },
  untested: { label: 'Untested', tone: 'gap', meaning: 'claimed, but there is no evidence' },
  warned: { label: 'Warned', tone: 'warn', meaning: 'advice that the target was seen not to follow' },
  accepted: { label: 'Accepted', tone: 'warn', meaning: 'a failure that the baseline lists' },
  passed: { label: 'Passed', tone: 'good', meaning: 'its checks saw what it asks for' },
  observed: {
    label: 'Observed',
    tone: 'ask',
    meaning: 'left open by the specification; the answer is shown',
  },
  pending: { label: 'Pending', tone: 'quiet', meaning: 'newer than the release; run, and not scored' },
  'not-applicable': { label: 'Not applicable', tone: 'quiet', meaning: 'cannot concern this target' },
  excluded: { label: 'Excluded', tone: 'quiet', meaning: 'cannot be tested from outside' },
  'not-claimed': {
    label: 'Not claimed',
    tone: 'quiet',
    meaning: 'left out by the target file',
  },
  'not-selected': {
    label: 'Not selected',
    tone: 'quiet',
    meaning: 'claimed, but this run was not asked to judge it',
  },
}

/** `104 passed, 3 failed`, as many as there are of each. */
export function countWords(requirements: readonly Pick<RequirementReport, 'verdict' | 'selected'>[]): string {
  return SHOWN_VERDICTS.flatMap((verdict) => {
    const count = requirements.filter((one) => describeVerdict(one) === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICT_WORDS[verdict].label.toLowerCase()}`]
  }).join(', ')
}
