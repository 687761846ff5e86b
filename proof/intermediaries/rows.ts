import { readdir } from 'node:fs/promises'
import type { Intermediary } from './intermediary.ts'

const FOLDER = new URL('./rows/', import.meta.url)

/** All rows of the test bed, by the names of their files. */
export async function listIntermediaries(): Promise<ReadonlyMap<string, Intermediary>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted()
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const module: { default: Intermediary } = await import(new URL(file, FOLDER).href)
        return [file.replace(/\.ts$/, ''), module.default] as const
      }),
    ),
  )
}
