import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serveReference } from '../../testing/serve-reference.ts'
import type { Ending } from '../../testing/with-folder.ts'
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
  // As `npm init` writes it: what the page shows has to run there.
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }')
  await writeDocumentedFiles(new URL('../../../docs/own-checks.md', import.meta.url), folder)
  return {
    checks: [join(folder, 'node_modules/@playwright/test/cli.js'), 'test'],
    verdict: [join(folder, 'verdict.mjs')],
  }
}

/** Writes the files that a page shows, each a block of code whose first line is a comment with its path, into a folder. */
async function writeDocumentedFiles(page: URL, folder: string): Promise<readonly string[]> {
  const text = await readFile(page, 'utf8')
  const blocks = [...text.matchAll(/^```\w+\n(?:\/\/|#) (\S+\.\w+)\n([\s\S]*?)^```$/gm)]
  const files = blocks.map(([, path = '', content = '']) => ({ path: join(folder, path), content }))
  for (const { path, content } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return files.map(({ path }) => path)
}
