import type { ProfileReport, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { VERDICTS, type Verdict } from '../verdict/requirement-verdict.ts'
import { profileVerdict, type RunVerdict, runVerdict } from '../verdict/run-verdict.ts'
import { partialWords, type Tally, tallyOf } from './tally.ts'

/** The tone of a verdict; each has its colours, and none says anything that the words do not. */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'gap' | 'kit' | 'ask' | 'quiet'

/** A verdict as people read it: what a target does not claim is kept apart from what a run was not asked to judge. */
export type ShownVerdict = Verdict | 'not-selected'

/** Headings shared by several formats. */
export const HEADINGS = {
  notes: 'Before you rely on this',
  broken: 'The kit itself went wrong',
  accepted: 'Accepted by the baseline',
  line: 'The line to the target',
  answers: 'Where the specification is silent',
  notJudged: 'Blocked and excluded',
  next: 'What to do next',
} as const

/** What a run says nothing about, group by group, with the heading of each. */
export const NOT_JUDGED: readonly (readonly [ShownVerdict, string])[] = [
  ['untested', 'No check of this run covers these'],
  ['excluded', 'Cannot be tested from outside'],
  ['not-applicable', 'Does not apply to this target, or was not asked in this run'],
  ['pending', 'Newer than the release: checked, but not scored'],
  ['not-claimed', 'Not claimed'],
  ['not-selected', 'Not selected'],
]

/** Every verdict in the order in which it is counted and listed. */
export const SHOWN_VERDICTS: readonly ShownVerdict[] = [...VERDICTS, 'not-selected']

/** The verdict of a requirement as people read it. */
export function describeVerdict({
  verdict,
  selected,
}: Pick<RequirementReport, 'verdict' | 'selected'>): ShownVerdict {
  return selected === false ? 'not-selected' : verdict
}

/** How a verdict is named, shown and explained. */
interface VerdictWords {
  label: string
  tone: Tone
  meaning: string
}

/** The words for the verdict on a requirement. */
export const VERDICT_WORDS: Readonly<Record<ShownVerdict, VerdictWords>> = {
  broken: {
    label: 'Broken',
    tone: 'kit',
    meaning: 'the kit itself went wrong; nothing is said about the target',
  },
  failed: { label: 'Failed', tone: 'bad', meaning: 'the target was seen to break it' },
  blocked: { label: 'Blocked', tone: 'gap', meaning: 'claimed, but a precondition was missing' },
  untested: { label: 'Untested', tone: 'gap', meaning: 'claimed, but there is no evidence' },
  warned: { label: 'Warned', tone: 'warn', meaning: 'the target does not follow this advice' },
  accepted: { label: 'Accepted', tone: 'warn', meaning: 'a failure that the baseline lists' },
  passed: { label: 'Passed', tone: 'good', meaning: 'its checks saw what it requires' },
  observed: {
    label: 'Observed',
    tone: 'ask',
    meaning: 'left open by the specification; the answer is shown',
  },
  pending: { label: 'Pending', tone: 'quiet', meaning: 'newer than the release; checked, but not scored' },
  'not-applicable': {
    label: 'Not applicable',
    tone: 'quiet',
    meaning: 'does not apply to this target, or was not asked in this run',
  },
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

/** `104 passed, 3 failed`: the number of each. */
export function countWords(requirements: readonly Pick<RequirementReport, 'verdict' | 'selected'>[]): string {
  return SHOWN_VERDICTS.flatMap((verdict) => {
    const count = requirements.filter((one) => describeVerdict(one) === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICT_WORDS[verdict].label.toLowerCase()}`]
  }).join(', ')
}

/** How a reader should take a run: by its verdict, except that neither a part nor a baseline makes a target conformant. */
type Standing = RunVerdict | 'accepted' | 'partial'

/** How a standing is named and shown. */
export interface StandingWords {
  standing: Standing | 'not-claimed'
  label: string
  tone: Tone
}

type Judged = Pick<Report, 'verdict' | 'requirements'>

const TONES: Readonly<Record<Standing, Tone>> = {
  conformant: 'good',
  'not-conformant': 'bad',
  incomplete: 'gap',
  broken: 'kit',
  accepted: 'warn',
  partial: 'part',
}

const LABELS: Readonly<Record<RunVerdict | 'accepted', string>> = {
  conformant: 'Conformant',
  'not-conformant': 'Not conformant',
  incomplete: 'Incomplete',
  broken: 'Broken',
  accepted: 'Not conformant, as accepted',
}

/** The words for the standing of a run. */
export function standingWords(report: Judged): StandingWords {
  const tally = tallyOf(report.requirements)
  const apart = apartFromBaseline(report, tally)
  const isOutOfDate = hasOnlyBaselineFaults(report)
  const isPart = tally.notSelected > 0 && apart !== 'broken'
  const standing = apart === 'conformant' ? describeHolding({ isPart, isOutOfDate }) : apart
  const label = isPart ? `Partial: ${partialWords(tally)}` : LABELS[apart]
  return {
    standing,
    label: isOutOfDate ? `${label}; the baseline is out of date` : label,
    tone: isOutOfDate && standing !== 'broken' ? 'warn' : TONES[standing],
  }
}

/** The words for the standing of a profile; even a claimed one may have nothing that this run scored. */
export function profileWords(
  { id, verdict, claimed }: ProfileReport,
  { requirements }: Report,
): StandingWords {
  const own = requirements.filter(({ profile }) => profile === id)
  if (verdict !== 'not-claimed') return standingWords({ verdict, requirements: own })
  const isLeftOut = own.some(({ selected }) => selected === false)
  const label = isLeftOut ? 'Not selected' : claimed ? 'Nothing scored' : 'Not claimed'
  return { standing: verdict, label, tone: 'quiet' }
}

/** Nothing failed beyond the baseline, but it has entries that have to go. */
export function hasOnlyBaselineFaults({ verdict, requirements }: Judged): boolean {
  return (
    verdict === 'not-conformant' &&
    !requirements.some((one) => one.verdict === 'failed') &&
    requirements.some(({ baselineFault }) => baselineFault !== undefined)
  )
}

function describeHolding({ isPart, isOutOfDate }: { isPart: boolean; isOutOfDate: boolean }): Standing {
  if (isOutOfDate) return 'accepted'
  return isPart ? 'partial' : 'conformant'
}

/** The verdict that it would get if no entry of the baseline had to go. */
function apartFromBaseline(report: Judged, { accepted }: Tally): RunVerdict | 'accepted' {
  const verdict = hasOnlyBaselineFaults(report) ? judgeWithoutFaults(report.requirements) : report.verdict
  return verdict === 'conformant' && accepted > 0 ? 'accepted' : verdict
}

function judgeWithoutFaults(requirements: readonly RequirementReport[]): RunVerdict {
  const flaws = { hasErrors: false, isPartial: false }
  const profiles = Map.groupBy(requirements, ({ profile }) => profile)
  const sound = ({ id, level, profile, verdict }: RequirementReport) => ({ id, level, profile, verdict })
  return runVerdict(
    [...profiles.values()].map((own) => profileVerdict(own.map(sound), flaws)),
    flaws,
  )
}
