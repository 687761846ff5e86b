import { EvidenceError } from '../../contracts/errors.ts'
import type { EvidenceLine } from '../../contracts/generated/schemas.ts'
import { isJsonObject, type JsonObject } from '../../contracts/json-object.ts'
import { conforms, validate } from '../../contracts/schemas.ts'

/** The form of evidence that this kit writes and reads. */
export const SCHEMA_VERSION = 1

/**
 * Reads one line of a stream; `place` is its file:line. Somebody else may have written it, and verdicts and the report rely on every
 * member, so the whole schema is applied: a millisecond for a megabyte.
 * @throws EvidenceError LINE_INVALID, VERSION_UNKNOWN
 */
export function parseEvidenceLine(text: string, place: string): EvidenceLine {
  const line = parseObject(text, place)
  if (line['type'] === 'header' && line['schemaVersion'] !== SCHEMA_VERSION) {
    throw new EvidenceError(
      'VERSION_UNKNOWN',
      `${place}: schemaVersion is ${show(line['schemaVersion'])}, expected ${SCHEMA_VERSION}; rebuild the report with the kit that wrote this evidence`,
    )
  }
  if (conforms('evidence-line', line)) return line
  const [issue] = validate('evidence-line', line)
  throw new EvidenceError(
    'LINE_INVALID',
    `${place}: no header, check or footer of the evidence-line schema (${issue?.pointer ?? ''} ${issue?.message ?? 'is not valid'}); the file was altered, record the evidence again`,
  )
}

function parseObject(text: string, place: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new EvidenceError(
      'LINE_INVALID',
      `${place}: is not JSON; the file was cut or altered, record the evidence again`,
    )
  }
  if (isJsonObject(value)) return value
  throw new EvidenceError('LINE_INVALID', `${place}: expected a JSON object, found ${show(value)}`)
}

/** A nested value may be too deep to be serialized. */
function show(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return JSON.stringify(value)?.slice(0, 40) ?? 'not there'
}
