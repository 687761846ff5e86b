import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from './call-kit.ts'

/** Sets a terminal's title, colours it, moves its cursor, reverses the writing, and hides text; a file name may contain it. */
export const ODD =
  '\u001b]0;title\u0007\u001b[31m\r\b\u007f\u009b1m\u202e\u2066\u2069\u200b\u200c\u200d\u200e\u200f\ufeff\u2028\u2029\u{e0041}'

/** Why a test with such file names is not run here, or false. */
export const NO_SUCH_NAMES =
  process.platform === 'win32' && 'NOT TESTED here: files of Windows have no such names'

/** The same with a line start, which a name in a file may contain as well, with what build services obey, and half a surrogate pair. */
export const ODDER = `${ODD}\n::error::planted\n##vso[task.planted] ##[planted] \ud800`

const RAW =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]|[\ud800-\udfff]/u

/** What is wrong with a text that is displayed or opened; undefined if nothing is. */
function rawIn(text: string): string | undefined {
  const found = RAW.exec(text)
  if (found === null) return undefined
  const code = found[0].codePointAt(0)?.toString(16) ?? ''
  return `U+${code} after ${JSON.stringify(text.slice(Math.max(0, found.index - 80), found.index))}`
}

/** What is wrong with what a call printed: raw characters, and what a build service would obey. */
export function wrongIn({ stdout, stderr }: Call): string | undefined {
  const printed = stdout + stderr
  const [command] = /^\s*::error::planted|^.*##\w*\[.*/m.exec(printed) ?? []
  return rawIn(printed) ?? (command === undefined ? undefined : `the command ${command}`)
}

/** What is wrong with the files in a folder, by their paths. */
export async function wrongFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const wrong = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = rawIn(await readFile(path, 'utf8'))
    if (found !== undefined) wrong.set(path, found)
  }
  return wrong
}
