import { createHash } from 'node:crypto'
import { catalogue } from '../../contracts/catalogue.ts'
import { isJsonObject, readJsonText } from '../../judgement/json/json-body.ts'
import { kitPackage } from '../process/kit-package.ts'
import { type ExportedFile, jsonText } from './exported-file.ts'

/** The name of the index in an export. By it an export is known. */
export const INDEX = 'contract.json'

/** The index of an export: what wrote it, of which release, and each file with its digest. */
export function indexFile(files: readonly ExportedFile[]): ExportedFile {
  const { name, version } = kitPackage()
  const { release } = catalogue()
  const index = {
    kit: { name, version },
    specification: { release: release.version, digest: release.digest },
    files: files.map(({ path, about, text }) => ({ path, about, sha256: digestOf(text) })),
  }
  return { path: INDEX, about: 'The index of these files.', text: jsonText(index) }
}

/** The files that an index lists, each with its digest; undefined where the text is no index of ours. */
export function filesIn(index: string): ReadonlyMap<string, string> | undefined {
  const reading = readJsonText(index)
  if (!reading.ok || !isJsonObject(reading.value)) return undefined
  const { kit, files } = reading.value
  if (!isJsonObject(kit) || kit['name'] !== kitPackage().name || !Array.isArray(files)) return undefined
  return new Map(files.filter(isJsonObject).map(({ path, sha256 }) => [String(path), String(sha256)]))
}

/** sha256, hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
