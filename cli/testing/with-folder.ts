import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
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
