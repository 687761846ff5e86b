import type { AttestedArtefact } from '../../contracts/generated/schemas.ts'
import { commonEnds } from '../../text/common-ends.ts'
import { pluralise } from '../../text/pluralise.ts'
import { shortDigestsIn } from './artefact-digest.ts'

/** Something that is not as it was signed; `untrue` if it is as signed but does not follow from the evidence. */
export interface Finding {
  kind: 'changed' | 'missing' | 'extra' | 'untrue'
  /** The artefact; of a folder also the file in it. */
  file: string
  /** Where, or how else it shows up. */
  what: string
  /** Lines of a changed file, as far as they can be told apart, counted from 1. */
  lines?: readonly number[]
}

/** Changed lines that are named one by one. */
const NAMED = 5

/** What is not as signed in one artefact; `reportFindings` handles the members of the report. */
export function compareArtefact(
  signed: AttestedArtefact,
  present: AttestedArtefact | undefined,
): readonly Finding[] {
  const { file } = signed
  if (present === undefined) return [{ kind: 'missing', file, what: 'was signed, and is not there' }]
  if (signed.sha256 === present.sha256 && signed.size === present.size) return []
  const inside = filesOf(signed, present)
  if (inside.length > 0) return inside
  if (signed.lines !== undefined) return linesOf(file, signed.lines, present.lines ?? '')
  return [{ kind: 'changed', file, what: sizes(signed, present) }]
}

function filesOf(signed: AttestedArtefact, present: AttestedArtefact): Finding[] {
  const before = new Map(Object.entries(signed.files ?? {}))
  const after = new Map(Object.entries(present.files ?? {}))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Finding[] => {
    const file = `${signed.file}/${name}`
    const digest = after.get(name)
    if (digest === undefined) return [{ kind: 'missing', file, what: 'was signed, and is not there' }]
    if (!before.has(name)) return [{ kind: 'extra', file, what: 'is there, and was not signed' }]
    return before.get(name) === digest ? [] : [{ kind: 'changed', file, what: 'has other bytes' }]
  })
}

function linesOf(file: string, signed: string, present: string): Finding[] {
  const spans = findChangedLines(shortDigestsIn(signed), shortDigestsIn(present))
  if (spans.length === 0) return [{ kind: 'changed', file, what: 'its last line feed' }]
  const named = spans.slice(0, NAMED).map((span): Finding => {
    const [then, now] = [spanText(span.signed), spanText(span.present)]
    const what = then === now ? then : `${now} where ${then} was signed`
    const { from, to } = span.present
    return { kind: 'changed', file, what, lines: from === to ? [from] : [] }
  })
  const rest = spans.length - named.length
  return rest > 0 ? [...named, { kind: 'changed', file, what: pluralise(rest, 'more line') }] : named
}

function sizes(signed: AttestedArtefact, present: AttestedArtefact): string {
  return signed.size === present.size
    ? `other bytes, ${present.size} of them as signed`
    : `${present.size} bytes, ${signed.size} were signed`
}

/** Lines of a file that changed, counted from 1; both ends included. An empty span has its end before its beginning. */
interface ChangedLines {
  signed: { from: number; to: number }
  present: { from: number; to: number }
}

/**
 * Where two lists of line digests differ. If their number is unchanged: each line that differs. Otherwise what lies between their common
 * beginning and their common end.
 */
export function findChangedLines(
  signed: readonly string[],
  present: readonly string[],
): readonly ChangedLines[] {
  if (signed.length === present.length) {
    return signed.flatMap((digest, index) => {
      const span = { from: index + 1, to: index + 1 }
      return digest === present[index] ? [] : [{ signed: span, present: span }]
    })
  }
  const { before, after } = commonEnds(signed, present)
  return [
    {
      signed: { from: before + 1, to: signed.length - after },
      present: { from: before + 1, to: present.length - after },
    },
  ]
}

/** `line 7`, `lines 7 to 9`, or `no line` for an empty span. */
export function spanText({ from, to }: ChangedLines['signed']): string {
  if (to < from) return 'no line'
  return from === to ? `line ${from}` : `lines ${from} to ${to}`
}
