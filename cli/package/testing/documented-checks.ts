import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveReference } from '../../testing/serve-reference.ts'
import type { Ending } from '../../testing/with-folder.ts'
import { writeDocumentedFiles } from './documented-files.ts'
import { installKit } from './packed-kit.ts'

/**
 * Puts the checks of docs/own-checks.md into a folder with the installed kit, before a served reference server.
 * @returns the arguments of Node that run the checks, and that judge their evidence
 */
export async function runDocumentedChecks(
  t: Ending,
  { tarball, folder }: { tarball: string; folder: string },
): Promise<{ checks: readonly string[]; verdict: readonly string[] }> {
  await installKit(tarball, folder)
  await serveReference(t, join(folder, 'target.yaml'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeDocumentedFiles(new URL('../../../docs/own-checks.md', import.meta.url), folder)
  return {
    checks: [join(folder, 'node_modules/@playwright/test/cli.js'), 'test'],
    verdict: [join(folder, 'verdict.js')],
  }
}
