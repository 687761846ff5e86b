import type { ProfileReport, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { profileVerdict, type RunVerdict, runVerdict } from '../verdict/standing.ts'
import { partialWords, type Tally, tallyOf } from './tally.ts'
import type { Tone } from './verdict-words.ts'

/** What a reader is to take a run for: its verdict, but that neither a part nor a baseline makes a target conformant. */
type Standing = RunVerdict | 'accepted' | 'partial'

/** How a standing is called and shown. */
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

/** The words for what a run deserves. */
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

/** The words for what a profile deserves; one that is claimed may still have nothing that this run scored. */
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

/** What it would deserve if no entry of the baseline had to go. */
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
