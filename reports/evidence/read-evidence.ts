import { EvidenceError } from '../../contracts/errors.ts'
import type { Evidence } from './evidence.ts'
import { linesOf, parseUnlessCut } from './evidence-file.ts'
import { EvidencePart, type ExchangeFilter } from './evidence-part.ts'
import { keepForReport } from './keep-for-report.ts'
import { mergeShards } from './merge-shards.ts'

/** How a stream is read. */
export interface ReadOptions {
  /** Accepts a stream without a footer: one left by a killed run. Its evidence then has a gap, so it is never conformant. */
  allowInterrupted?: boolean
  /** Which exchanges are kept in memory; default: those that the report shows. */
  keep?: ExchangeFilter
}

/**
 * Reads the evidence of one run: one file, or the files of its shards, or a file that is the concatenation of them.
 * @throws EvidenceError that names file and line, and what was expected there
 */
export async function readEvidence(
  paths: string | readonly string[],
  options: ReadOptions = {},
): Promise<Evidence> {
  const parts: Evidence[] = []
  for (const path of typeof paths === 'string' ? [paths] : paths) {
    for await (const part of partsOf(path, options)) parts.push(part)
  }
  return mergeShards(parts)
}

async function* partsOf(path: string, options: ReadOptions): AsyncGenerator<Evidence> {
  const keep = options.keep ?? keepForReport
  let part: EvidencePart | undefined
  let isEmpty = true
  for await (const fileLine of linesOf(path)) {
    if (fileLine.text.trim() === '') continue
    isEmpty = false
    const place = `${path}:${fileLine.number}`
    const line = parseUnlessCut(fileLine, place)
    if (line === undefined) break
    if (line.type === 'header') {
      if (part !== undefined) yield readBrokenOff(part, path, options)
      part = new EvidencePart(line, keep)
      continue
    }
    if (part === undefined) {
      throw new EvidenceError(
        'HEADER_MISSING',
        `${place}: a ${line.type} without a header before it; expected the header line that a run writes first`,
      )
    }
    if (line.type === 'check') {
      part.add(line, place)
    } else {
      yield part.end(line, place)
      part = undefined
    }
  }
  if (isEmpty) {
    throw new EvidenceError(
      'STREAM_EMPTY',
      `${path}: is empty; expected a header line, so the run that wrote it never began`,
    )
  }
  if (part !== undefined) yield readBrokenOff(part, path, options)
}

function readBrokenOff(
  part: EvidencePart,
  path: string,
  { allowInterrupted = false }: ReadOptions,
): Evidence {
  if (allowInterrupted) return part.breakOff()
  throw new EvidenceError(
    'FOOTER_MISSING',
    `${path}: the footer is missing, so the run did not end by itself; run it again, or ask for the report of an interrupted run`,
  )
}
