import { readdir } from 'node:fs/promises'
import type { Row } from './row.ts'

const FOLDER = new URL('./rows/', import.meta.url)

/** All rows of the test bed, by the names of their files. */
export async function rows(): Promise<ReadonlyMap<string, Row>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted()
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const module: { default: Row } = await import(new URL(file, FOLDER).href)
        return [file.replace(/\.ts$/, ''), module.default] as const
      }),
    ),
  )
}
