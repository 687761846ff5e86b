import type { Document } from 'yaml'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import { readWrittenFile } from '../../contracts/read-written-file.ts'
import { conforms, type SchemaIssue, validate } from '../../contracts/schemas.ts'
import { errorText, whyUnreadable } from '../../text/error-text.ts'
import { utf8Text } from '../../text/utf8-text.ts'
import { readYaml } from '../../text/yaml-document.ts'

/**
 * Reads the accepted failures of a target from a YAML file; an empty file accepts none.
 * @throws UsageError BASELINE_UNREADABLE, BASELINE_INVALID, REQUIREMENT_UNKNOWN: file, entry, value and what was expected
 */
export function loadBaseline(path: string, catalogue: Catalogue): readonly BaselineEntry[] {
  const entries = parseBaseline(read(path), path)
  const seen = new Set<string>()
  for (const { id } of entries) {
    if (seen.has(id)) {
      throw new UsageError(
        'BASELINE_INVALID',
        `${path}: ${id} is listed twice; expected each requirement once, so join the entries`,
      )
    }
    seen.add(id)
    if (catalogue.requirements.some((requirement) => requirement.id === id)) continue
    const near = catalogue.nearest(id)
    const hint =
      near === undefined ? 'list the known ones with the command `requirements`' : `did you mean ${near}?`
    throw new UsageError('REQUIREMENT_UNKNOWN', `${path}: the catalogue has no requirement ${id}; ${hint}`)
  }
  return entries
}

function read(path: string): string {
  let text: string | undefined
  try {
    text = utf8Text(readWrittenFile(path))
  } catch (error) {
    throw new UsageError(
      'BASELINE_UNREADABLE',
      `${path}: ${whyUnreadable(error)}; expected a baseline in YAML: write it with --update-baseline`,
    )
  }
  if (text !== undefined) return text
  throw new UsageError(
    'BASELINE_INVALID',
    `${path}: is not UTF-8; expected a baseline in YAML, saved as UTF-8`,
  )
}

function parseBaseline(text: string, path: string): readonly BaselineEntry[] {
  const { document, lineAt, problem } = readYaml(text)
  if (problem !== undefined) {
    const { line, column, message, isTooDeep } = problem
    const what = isTooDeep ? 'is nested too deeply; expected a list of entries' : `is not YAML: ${message}`
    throw new UsageError('BASELINE_INVALID', `${path}:${line}:${column}: ${what}`)
  }
  const entries = plain(document, path) ?? []
  if (conforms('baseline', entries)) return entries
  const [issue] = validate('baseline', entries)
  const line = lineAt((issue?.pointer ?? '').split('/').slice(1))
  throw new UsageError(
    'BASELINE_INVALID',
    `${path}${line === undefined ? '' : `:${line}`}: ${issue === undefined ? 'is not valid' : inWords(issue, entries)}`,
  )
}

function plain(document: Document, path: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    const why = errorText(error)
    throw new UsageError(
      'BASELINE_INVALID',
      `${path}: ${why}; put a text that begins with * in quotes, and write out what occurs more than once`,
    )
  }
}

/** `entry 2 (stream.one-end): expires is "soon", expected …`. */
function inWords({ pointer, message }: SchemaIssue, entries: unknown): string {
  const [, index, member] = pointer.split('/')
  if (index === undefined) return `the file ${message}: a list of entries, each with id and reason`
  const entry: unknown = Array.isArray(entries) ? entries[Number(index)] : undefined
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? ` (${String(entry.id)})` : ''
  return `entry ${Number(index) + 1}${id}: ${member === undefined ? '' : `${member} `}${message}`
}
