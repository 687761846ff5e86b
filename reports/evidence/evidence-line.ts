import { EvidenceError } from '../../contracts/errors.ts'
import type {
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  EvidenceLine,
} from '../../contracts/generated/schemas.ts'
import { LADDER } from '../verdict/outcome-ladder.ts'

/** The form of evidence that this kit writes and reads. */
export const SCHEMA_VERSION = 1

/**
 * Reads one line of a stream; `place` is its file:line. Looks at the shape only as far as verdicts and paper lean on it:
 * the whole schema is applied where the lines are written, in the tests, not to each of thousands of exchanges again.
 * @throws EvidenceError LINE_INVALID, VERSION_UNKNOWN
 */
export function parseEvidenceLine(text: string, place: string): EvidenceLine {
  const line = parseObject(text, place)
  if (isHeader(line)) {
    if (line.schemaVersion === SCHEMA_VERSION) return line
    throw new EvidenceError(
      'VERSION_UNKNOWN',
      `${place}: schemaVersion is ${JSON.stringify(line.schemaVersion)}, expected ${SCHEMA_VERSION}; rebuild the report with the kit that wrote this evidence`,
    )
  }
  if (isCheck(line) || isFooter(line)) return line
  throw new EvidenceError(
    'LINE_INVALID',
    `${place}: no header, check or footer of the evidence-line schema; the file was altered, record the evidence again`,
  )
}

type Members = Readonly<Record<string, unknown>>

function parseObject(text: string, place: string): Members {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new EvidenceError(
      'LINE_INVALID',
      `${place}: no JSON; the file was cut or altered, record the evidence again`,
    )
  }
  if (isMembers(value)) return value
  throw new EvidenceError(
    'LINE_INVALID',
    `${place}: expected a JSON object, found ${JSON.stringify(value)?.slice(0, 40)}`,
  )
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHeader(line: Members): line is Members & EvidenceHeader {
  const { kit, specification, target, selection } = line
  return (
    line['type'] === 'header' &&
    (line['schemaVersion'] !== SCHEMA_VERSION ||
      (hasTexts(kit, ['name', 'version']) &&
        hasTexts(specification, ['release', 'digest']) &&
        hasTexts(target, ['name']) &&
        hasLists(target, ['claims']) &&
        hasLists(selection, ['profiles', 'only']) &&
        hasNumbers(line, ['seed']) &&
        hasTexts(line, ['effort', 'startedAt']) &&
        Number.isFinite(Date.parse(String(line['startedAt'])))))
  )
}

function isCheck(line: Members): line is Members & CheckLine {
  const { exchanges, outcome, requirements } = line
  return (
    line['type'] === 'check' &&
    hasTexts(line, ['id', 'title', 'file']) &&
    LADDER.some((step) => step === outcome) &&
    hasLists(line, ['observations']) &&
    hasNumbers(line, ['generated', 'durationMs']) &&
    hasNumbers(line['retries'], ['rateLimited', 'network']) &&
    Array.isArray(requirements) &&
    requirements.length > 0 &&
    Array.isArray(exchanges) &&
    exchanges.every(isExchange)
  )
}

function isExchange(value: unknown): boolean {
  if (!isMembers(value)) return false
  const { request, response } = value
  return (
    hasTexts(value, ['id', 'curl']) &&
    hasTexts(request, ['method', 'url']) &&
    hasLists(request, ['headers']) &&
    (response === undefined || (hasNumbers(response, ['status']) && hasLists(response, ['headers'])))
  )
}

function isFooter(line: Members): line is Members & EvidenceFooter {
  return (
    line['type'] === 'footer' &&
    hasNumbers(line, ['checks']) &&
    hasTexts(line, ['finishedAt']) &&
    typeof line['interrupted'] === 'boolean'
  )
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isMembers(value) && names.every((name) => typeof value[name] === 'string')
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isMembers(value) && names.every((name) => typeof value[name] === 'number')
}

function hasLists(value: unknown, names: readonly string[]): boolean {
  return isMembers(value) && names.every((name) => Array.isArray(value[name]))
}
