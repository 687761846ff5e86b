import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { errorText } from '../text/error-text.ts'
import { ContractError } from './errors.ts'

/**
 * The place of a data file of the contracts, such as `schemas/target.schema.json`.
 * The data stays where it is when the code is compiled, so it is found through the package's own import map.
 */
export function contractFile(path: string): URL {
  return new URL(import.meta.resolve(`#contracts/${path}`))
}

/** The text of a file of the contracts. `name` is its name in messages. @throws ContractError if it cannot be read. */
export function readContractFile(file: URL, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const why = errorText(cause)
    throw new ContractError(
      'FILE_UNREADABLE',
      `${name} cannot be read: ${why}. Reinstall the package, or restore the file.`,
    )
  }
}

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
