import { UsageError } from '../../contracts/errors.ts'
import { clearFolder } from '../conclusion/prepare-folder.ts'
import type { RunOptions } from '../flags/run-options.ts'
import { targetFolders } from './target-folders.ts'

/**
 * Does what comes before the checks. Where that is wrong use, a shard's folder is emptied of what an earlier run left there, which would
 * pass for the shard of this run when all of them are merged.
 */
export async function withoutOldShard<T>(
  { shard, targets, out }: Pick<RunOptions, 'shard' | 'targets' | 'out'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError && shard !== undefined) {
      const folders = targets.length === 0 ? [out] : targetFolders(targets, out).map((folder) => folder.out)
      await Promise.all(folders.map(clearFolder))
    }
    throw error
  }
}
