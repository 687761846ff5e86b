import { dirname, relative } from 'node:path'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import { evidenceHeader } from './evidence-header.ts'
import { evidenceBelow } from './find-evidence.ts'

/**
 * Refuses a folder that has evidence of its own with shards in the folders below it: its own may be what an earlier call merged there, and
 * would pass for what the shards say now. `except` is the folder that reports are written to.
 * @throws UsageError INPUT_UNREADABLE
 */
export async function refuseShardsBelow(files: readonly string[], except?: string): Promise<void> {
  for (const file of files) {
    const folder = dirname(file)
    for (const below of evidenceBelow(folder, except)) {
      if (files.includes(below) || !(await isOfShard(below))) continue
      throw new UsageError(
        'INPUT_UNREADABLE',
        `${namePath(folder)}: has evidence of its own and that of a shard below it, ${namePath(below)}, and it cannot be told which is meant; give the folders of the shards, or move one of the two away`,
      )
    }
  }
}

/** What cannot be read is no reason to refuse what was asked for. */
async function isOfShard(file: string): Promise<boolean> {
  try {
    return (await evidenceHeader(file)).shard !== undefined
  } catch (error) {
    if (error instanceof EvidenceError) return false
    throw error
  }
}

function namePath(path: string): string {
  return relative('.', path) || '.'
}
