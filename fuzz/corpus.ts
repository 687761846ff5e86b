import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An input that is kept, and its file. */
export interface KeptInput {
  file: string
  input: Buffer
}

/** The inputs in a folder, in the order of their names. @throws Error if there are none to begin with */
export function corpusIn(folder: string): readonly KeptInput[] {
  const files = readdirSync(folder).toSorted()
  if (files.length === 0) throw new Error(`${folder}: is empty; put an input there that the parser reads`)
  return files.map((name) => ({ file: join(folder, name), input: readFileSync(join(folder, name)) }))
}

/** Keeps an input under the digest of its bytes. @returns its file */
export function keepInput(folder: string, input: Uint8Array): string {
  const file = join(folder, `found-${createHash('sha256').update(input).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, input)
  return file
}
