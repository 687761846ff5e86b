import { dirname } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { type Replay, replayOf } from '../../reports/replays/replay.ts'
import { nearest } from '../../text/nearest.ts'
import type { ReplayChoice } from '../flags/replay-choice.ts'
import { readRun } from '../report/read-runs.ts'
import { namePath } from '../terminal/name-path.ts'

/** The failures of an earlier run that were asked for; never none. `cleared` are the folders that this run will clear. @throws UsageError */
export async function findFailures(
  { folder, ids }: ReplayChoice,
  { cleared, catalogue }: { cleared: readonly string[]; catalogue: Catalogue },
): Promise<Replay> {
  const { sources, evidence } = await readRun(folder, '--replay')
  const lost = cleared.find((one) => sources.some((source) => dirname(source) === one))
  if (lost !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--out: ${namePath(lost)} holds the run that is repeated, which would be lost; expected another folder`,
    )
  }
  const all = replayOf(evidence)
  const failed = [...new Set(all.checks.flatMap(({ requirements }) => requirements))]
  for (const id of ids) ensureKnown(id, failed, catalogue)
  if (all.checks.length === 0) {
    throw new UsageError(
      'SELECTION_EMPTY',
      `--replay ${folder}: nothing failed there, so there is nothing to repeat`,
    )
  }
  for (const id of ids) ensureFailed(id, failed, folder)
  return replayOf(evidence, ids)
}

function ensureKnown(id: string, failed: readonly string[], catalogue: Catalogue): void {
  if (failed.includes(id) || catalogue.requirements.some((requirement) => requirement.id === id)) return
  const near = nearest(id, failed) ?? catalogue.nearest(id)
  throw new UsageError(
    'REQUIREMENT_UNKNOWN',
    `--replay ${id}: names no requirement; ${near === undefined ? 'the command requirements lists them all' : `did you mean ${near}?`}`,
  )
}

function ensureFailed(id: string, failed: readonly string[], folder: string): void {
  if (failed.includes(id)) return
  const more = failed.length > 5 ? ` and ${failed.length - 5} more` : ''
  throw new UsageError(
    'SELECTION_EMPTY',
    `--replay ${folder}: ${id} did not fail there; what failed is ${failed.slice(0, 5).join(', ')}${more}`,
  )
}
