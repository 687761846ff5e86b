import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LineCounter } from 'yaml'
import { catalogue } from '../../contracts/catalogue.ts'
import { yamlDocument } from '../../text/yaml-document.ts'
import { isInPipeline } from '../process/in-pipeline.ts'
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
