import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A folder until the test ends; programs that drop their privileges can read the files they are given in it. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'between-'))
  await chmod(folder, 0o711)
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
