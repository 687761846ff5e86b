import type { ProfileReport, Report } from '../../contracts/generated/schemas.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'

/** The feeling a verdict is shown with; each has its colours, and none says anything that the words do not. */
export type Tone = 'good' | 'warn' | 'bad' | 'gap' | 'kit' | 'ask' | 'quiet'

/** How a verdict is called, shown and explained. */
export interface VerdictWords {
  label: string
  tone: Tone
  meaning: string
}

/** The words for what a requirement deserves. */
export const VERDICT_WORDS: Readonly<Record<Verdict, VerdictWords>> = {
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
    meaning: 'left out by the target file or by the selection',
  },
}

/** How a standing is called and shown. */
export type StandingWords = Pick<VerdictWords, 'label' | 'tone'>

/** The words for what a run deserves. */
export const STANDING_WORDS: Readonly<Record<Report['verdict'], StandingWords>> = {
  conformant: { label: 'Conformant', tone: 'good' },
  'not-conformant': { label: 'Not conformant', tone: 'bad' },
  incomplete: { label: 'Incomplete', tone: 'gap' },
  broken: { label: 'Broken', tone: 'kit' },
}

/** The words for what a profile deserves; one that is claimed may still have nothing that this run scored. */
export function profileWords({
  verdict,
  claimed,
}: Pick<ProfileReport, 'verdict' | 'claimed'>): StandingWords {
  if (verdict !== 'not-claimed') return STANDING_WORDS[verdict]
  return { label: claimed ? 'Nothing scored' : 'Not claimed', tone: 'quiet' }
}
