import { lstat, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A test, or `node:test` itself for all tests of a file: it cleans up when it ends. */
export interface Ending {
  after(tidy: () => unknown): void
}

/** A folder for a test, or a file of them, removed when it ends, with the files given as names and texts. */
export async function withFolder(t: Ending, files: Readonly<Record<string, string>> = {}): Promise<string> {
  // The folder for temporary files is a link on macOS.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cli-test-')))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
  return folder
}

/** Every entry below a folder with its size and the time of its last change: equal to an earlier one if nothing was written. */
export async function folderState(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true })
  const states = entries.map(async (entry) => {
    const { size, mtimeMs } = await lstat(join(folder, entry))
    return `${entry} ${size} ${mtimeMs}`
  })
  return (await Promise.all(states)).sort()
}
