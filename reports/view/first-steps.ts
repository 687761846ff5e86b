import { CLIENT_PROFILE, isOfClient } from '../../contracts/catalogue.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { NextSteps } from './next-steps.ts'
import type { Tone } from './verdict-words.ts'

/** One of the things to do first: what, why, and what it is about. */
export interface FirstStep {
  /** What to do, as the beginning of a sentence that `subject` ends. */
  verb: string
  /** A requirement if `isRequirement`, else words. */
  subject: string
  isRequirement: boolean
  why: string
  /** What it leads to, if that can be said. */
  gain?: string
  tone: Tone
}

/** The most things a reader is told to begin with. */
const MOST = 3

/** The three things to do first; for a run with few findings, how to make it more reliable. */
export function firstSteps(report: Report, steps: NextSteps): readonly FirstStep[] {
  return [...findings(steps), ...furtherSteps(report)].slice(0, MOST)
}

function findings({ broken, fix, supply, untested, warned, accepted, unblocks }: NextSteps): FirstStep[] {
  const supplied = supply.toSorted((a, b) => b.ids.length - a.ids.length)
  return [
    ...broken.map(({ id, reason, text }) =>
      step('Report to the maintainers of the kit:', id, reason ?? text, 'kit'),
    ),
    ...fix.map(({ requirement: { id, reason, text } }) => ({
      ...step('Fix', id, reason ?? text, 'bad'),
      ...gain(unblocks.get(id)),
    })),
    ...supplied.map(({ what, ids }) =>
      words('Supply', what, `${nameIds(ids)} cannot be tested without it.`, 'gap'),
    ),
    ...(untested.length === 0
      ? []
      : [
          words(
            'Find out about',
            pluralise(untested.length, 'claimed requirement'),
            `No check of this run covers ${nameIds(untested.map(({ id }) => id))}.`,
            'gap',
          ),
        ]),
    ...warned.map(({ id, reason, text }) => ({
      ...step('Think about', id, reason ?? text, 'warn'),
      ...gain(unblocks.get(id)),
    })),
    ...accepted.map(({ id, reason, text }) => ({
      ...step('Fix (accepted for now)', id, reason ?? text, 'warn'),
      ...gain(unblocks.get(id)),
    })),
  ]
}

function gain(ids: readonly string[] = []): { gain?: string } {
  return ids.length === 0 ? {} : { gain: `${pluralise(ids.length, 'more requirement')} can then be tested.` }
}

/** What makes a good verdict worth more, from the facts of the run. */
function furtherSteps({ effort, scope, profiles, target }: Report): FirstStep[] {
  const ofClient = isOfClient(target)
  // A service can never claim to be a client, nor a client to be a service.
  const unclaimed = ofClient
    ? []
    : profiles.filter(({ id, claimed }) => !claimed && id !== CLIENT_PROFILE).map(({ id }) => id)
  return [
    ...(scope === 'partial'
      ? [words('Judge', 'the rest', 'This run judged a part, and says nothing about the rest.', 'ask')]
      : []),
    ...(effort === 'thorough' || ofClient
      ? []
      : [
          words(
            'Judge with',
            `--effort ${effort === 'quick' ? 'standard' : 'thorough'}`,
            'It generates more inputs, and finds what fewer inputs miss.',
            'ask',
          ),
        ]),
    words(
      'Judge again',
      'on every change',
      'In CI, with --since and the folder of this report, each failure says whether it is new.',
      'ask',
    ),
    ...(unclaimed.length === 0
      ? []
      : [words('Think about', unclaimed.join(', '), 'Not claimed, so nothing is said about it.', 'quiet')]),
  ]
}

function step(verb: string, subject: string, why: string, tone: Tone): FirstStep {
  return { verb, subject, isRequirement: true, why: why.charAt(0).toUpperCase() + why.slice(1), tone }
}

function words(verb: string, subject: string, why: string, tone: Tone): FirstStep {
  return { verb, subject, isRequirement: false, why, tone }
}

function nameIds(ids: readonly string[]): string {
  const [first = '', second] = ids
  if (second === undefined) return first
  return ids.length === 2 ? `${first} and ${second}` : `${first} and ${ids.length - 1} more`
}
