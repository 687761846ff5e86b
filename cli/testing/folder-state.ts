import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every entry below a folder with its size and the time of its last change: equal to an earlier one if nothing was written. */
export async function folderState(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true })
  const states = entries.map(async (entry) => {
    const { size, mtimeMs } = await lstat(join(folder, entry))
    return `${entry} ${size} ${mtimeMs}`
  })
  return (await Promise.all(states)).sort()
}
