import { readdirSync } from 'node:fs'
import { contractFile } from '../../contracts/contract-file.ts'

/** The files of a folder of the contracts, sorted. */
export function contractNames(folder: 'openapi' | 'schemas'): readonly string[] {
  return readdirSync(new URL(`${folder}/`, contractFile('supported-extensions.json'))).toSorted()
}
