import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LineCounter } from 'yaml'
import { catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { yamlDocument } from '../../text/yaml-document.ts'
import { isInPipeline } from '../process/this-machine.ts'
import type { CommandLine } from './command.ts'
import { wholeNumber } from './whole-number.ts'

/** Seeds are below this. */
const END = 2 ** 31

/** What --seed asks for: a seed, or a drawn one even in a pipeline. @throws UsageError */
export function seedChoice(given: string | undefined): { seed?: number | 'random' } {
  if (given === undefined) return {}
  return { seed: given === 'random' ? given : wholeNumber('--seed', given, 0, END - 1) }
}

/**
 * The seed of a run that is given none. It is drawn if that is asked for, or at a person's machine. In a pipeline, and for a shard, it
 * follows from the names of the targets and the release: the same commit gets the same inputs, and shards know nothing of one another.
 */
export function seedFor(
  asked: 'random' | undefined,
  { targets, isShard }: { targets: readonly string[]; isShard: boolean },
  environment: NodeJS.ProcessEnv = process.env,
): number {
  if (asked === 'random' || !(isShard || isInPipeline(environment))) return randomInt(0, END)
  const hash = createHash('sha256').update(catalogue().release.digest)
  for (const file of targets) hash.update('\n').update(nameIn(file))
  return hash.digest().readUInt32BE() % END
}

/** The file is read whole, and judged, later. */
function nameIn(file: string): string {
  try {
    return String(yamlDocument(readFileSync(file, 'utf8'), new LineCounter()).get('name'))
  } catch {
    return file
  }
}

/** Which failures of which earlier run are repeated. */
export interface ReplayChoice {
  /** The folder as it was given. */
  folder: string
  /** Requirement ids; none: all that failed. */
  ids: readonly string[]
}

/** What the earlier run says itself, or what makes no sense for a part of its checks. */
const MISPLACED = ['only', 'profile', 'seed', 'effort', 'shard', 'baseline', 'update-baseline', 'strict']

/** Where a replay goes: never over the run that it repeats. */
export const REPLAY_OUT = 'reports/replay'

/** Reads --replay and the ids after it. @throws UsageError */
export function replayChoice(line: CommandLine): ReplayChoice | undefined {
  const folder = line.value('replay')
  if (folder === undefined) return undefined
  const misplaced = MISPLACED.find((flag) => line.has(flag))
  if (misplaced !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--${misplaced}: does not go with --replay, which repeats failures as the earlier run met them`,
    )
  }
  return { folder, ids: line.words.filter((word) => word !== '-') }
}
