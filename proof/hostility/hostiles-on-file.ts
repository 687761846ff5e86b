import { readdir } from 'node:fs/promises'
import type { Hostile } from './define-hostile.ts'

/** A hostile with the name of its file. */
export type NamedHostile = Hostile & { name: string }

/** Every hostile: what lies in proof/hostile/, in the order of names. */
export async function hostilesOnFile(): Promise<readonly NamedHostile[]> {
  const home = new URL('../hostile/', import.meta.url)
  const files = (await readdir(home)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { hostile }: { hostile: Hostile } = await import(new URL(file, home).href)
      return { ...hostile, name: file.replace(/\.ts$/, '') }
    }),
  )
}
