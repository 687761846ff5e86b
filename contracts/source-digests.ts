import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readContractFile } from './contract-file.ts'

/** sha256, hex, of every file that the catalogue is made from, by its path within the contracts, sorted. */
export function sourceDigests(folder: URL): ReadonlyMap<string, string> {
  return new Map(
    ['releases', 'requirements']
      .flatMap((name) => yamlFiles(folder, name))
      .map((path) => {
        const text = readContractFile(new URL(path, folder), `contracts/${path}`)
        return [path, createHash('sha256').update(text).digest('hex')]
      }),
  )
}

/** The YAML files of a folder of the contracts, as paths, sorted. */
export function yamlFiles(folder: URL, name: string): readonly string[] {
  return readdirSync(new URL(`${name}/`, folder))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => `${name}/${file}`)
}
