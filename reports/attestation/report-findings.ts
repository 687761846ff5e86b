import { isDeepStrictEqual } from 'node:util'
import type { MemberDigests, Report } from '../../contracts/generated/schemas.ts'
import { isJsonObject } from '../../contracts/json-object.ts'
import { errorText } from '../../text/error-text.ts'
import { escapeSegment } from '../../text/json-pointer.ts'
import { jsonText } from '../../text/json-text.ts'
import { pluralise } from '../../text/pluralise.ts'
import { renderJson } from '../render/json.ts'
import { FORMAT_FILES } from '../report-formats.ts'
import { findChangedMembers } from './artefact-digest.ts'
import type { Finding } from './compare-artefact.ts'

/** Differences that are named one by one. */
const NAMED = 5
const IN_ANOTHER_WAY = 'says the same in another way'

/**
 * Where a report.json is not what it should be: compared with the report that the evidence gives, if there is one, or else as precisely as
 * the digests of its members allow.
 */
export function reportFindings(text: string, signed: MemberDigests, rebuilt?: Report): readonly Finding[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = errorText(error)
    return toFindings([`is not JSON: ${why}`])
  }
  if (rebuilt !== undefined) return toFindings(differences(text, value, signed, rebuilt))
  if (typeof value !== 'object' || value === null) return toFindings(['is not a JSON object'])
  return toFindings(findChangedMembers(signed, value))
}

/** What a report.json says that the evidence does not give, however it is written. */
export function untrueMembers(text: string, rebuilt: Report): readonly Finding[] {
  const findings = reportFindings(text, {}, rebuilt)
  return findings.filter(({ what }) => !what.endsWith(IN_ANOTHER_WAY))
}

function differences(
  text: string,
  value: unknown,
  signed: MemberDigests,
  rebuilt: Report,
): readonly string[] {
  const right = renderJson(rebuilt)
  const expectedValue: unknown = JSON.parse(right)
  const ofEvidence = dropEarlier(value)
  const places = jsonDifferences(expectedValue, ofEvidence).map(
    ({ pointer, expected, found }) =>
      `${pointer || 'the whole'} is ${show(found)}; the evidence gives ${show(expected)}`,
  )
  if (places.length > 0) return places
  // With the same members in the same order, only a member that the evidence does not give can differ.
  const isGiven = JSON.stringify(ofEvidence) === JSON.stringify(expectedValue)
  const byEarlier = isGiven ? findChangedByEarlier(signed, value) : []
  if (byEarlier.length > 0) return byEarlier
  return layoutOf(isDeepStrictEqual(value, ofEvidence) ? right : `${jsonText(value, 2)}\n`, text)
}

/** Since when a failure is known comes from another report: only the digests show that it is not what was signed. */
function findChangedByEarlier(signed: MemberDigests, value: unknown): readonly string[] {
  if (Object.keys(signed).length === 0 || typeof value !== 'object' || value === null) return []
  return findChangedMembers(signed, value).map(
    (change) => `${change}: not as signed in what an earlier report tells, which no evidence shows`,
  )
}

/** The values are the same, but not the blanks, the escapes or the order of members. */
function layoutOf(right: string, text: string): readonly string[] {
  const lines = right.split('\n')
  const line = text.split('\n').findIndex((one, index) => one !== lines[index]) + 1
  return [`line ${line} ${IN_ANOTHER_WAY}`]
}

function toFindings(places: readonly string[]): readonly Finding[] {
  const rest = places.length - NAMED
  const named = rest > 0 ? [...places.slice(0, NAMED), pluralise(rest, 'more place')] : places
  const shown = named.length === 0 ? [IN_ANOTHER_WAY] : named
  return shown.map((what) => ({ kind: 'changed', file: FORMAT_FILES.json, what }))
}

function show(value: unknown): string {
  if (value === undefined) return 'absent'
  const text = jsonText(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What a report says based on an earlier one, which is not in its folder: no evidence can show it. */
const BY_EARLIER = /^The earlier report/

/** A report.json without what it took from an earlier report; any other JSON unchanged. */
function dropEarlier(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  const { requirements, notes } = value
  return {
    ...value,
    ...(Array.isArray(requirements) ? { requirements: requirements.map(dropSince) } : {}),
    ...(Array.isArray(notes) ? { notes: notes.filter((note) => !BY_EARLIER.test(String(note))) } : {}),
  }
}

function dropSince(requirement: unknown): unknown {
  if (!isJsonObject(requirement)) return requirement
  const { since: _, ...others } = requirement
  return others
}

/** A place where two JSON values differ; undefined where a value is absent. */
interface JsonDifference {
  /** RFC 6901. */
  pointer: string
  expected: unknown
  found: unknown
}

/** Every place where `found` is not what was expected, at any depth. */
export function jsonDifferences(expected: unknown, found: unknown, pointer = ''): readonly JsonDifference[] {
  if (Object.is(expected, found)) return []
  if (isComposed(expected) && isComposed(found) && Array.isArray(expected) === Array.isArray(found)) {
    const before = new Map(Object.entries(expected))
    const after = new Map(Object.entries(found))
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
      jsonDifferences(before.get(name), after.get(name), `${pointer}/${escapeSegment(name)}`),
    )
  }
  return [{ pointer, expected, found }]
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
