import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes the files that a page shows, each a block of code whose first line is a comment with its path, into a folder. */
export async function writeDocumentedFiles(page: URL, folder: string): Promise<readonly string[]> {
  const text = await readFile(page, 'utf8')
  const blocks = [...text.matchAll(/^```\w+\n(?:\/\/|#) (\S+\.\w+)\n([\s\S]*?)^```$/gm)]
  const files = blocks.map(([, path = '', content = '']) => ({ path: join(folder, path), content }))
  for (const { path, content } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return files.map(({ path }) => path)
}
