import { join } from 'node:path'
import type { Report } from '../contracts/generated/schemas.ts'
import { conforms } from '../contracts/schemas.ts'
import { textOf } from './serve-worlds.ts'

/** The report that a run of the kit left in its folder; undefined if there is none, or it is malformed. */
export async function reportIn(folder: string): Promise<Report | undefined> {
  const text = await textOf(join(folder, 'report.json'))
  if (text === undefined) return undefined
  const report = parsed(text)
  return conforms('report', report) ? report : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
