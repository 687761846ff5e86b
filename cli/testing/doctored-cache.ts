import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Bytes before what Node keeps of a file: five numbers, of which the third is its size and the last its checksum. */
const HEAD = 20
const [SIZE_AT, CHECKSUM_AT] = [8, 16]

/**
 * Adds a statement to every program that Node stripped of types and cached below a folder, as somebody who can write there could.
 * @returns how many
 */
export async function doctorCache(folder: string, statement: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true })
  const doctored = await Promise.all(entries.map((entry) => doctor(join(folder, entry), statement)))
  return doctored.filter((isDoctored) => isDoctored).length
}

async function doctor(path: string, statement: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false
  const kept = await readFile(path)
  // What the engine compiled is not text.
  if (kept.includes(0, HEAD)) return false
  const program = Buffer.concat([Buffer.from(`${statement};`), kept.subarray(HEAD)])
  const head = kept.subarray(0, HEAD)
  head.writeUInt32LE(program.length, SIZE_AT)
  head.writeUInt32LE(crc32(program), CHECKSUM_AT)
  await writeFile(path, Buffer.concat([head, program]))
  return true
}
