import { writeFile } from 'node:fs/promises'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { Refused } from '../http/refused.ts'
import { newIdentifier } from '../world/secret.ts'
import type { World } from '../world/world.ts'

/** Keeps a file of the portal's chat as a channel keeps its uploads, under the same limits. @returns its path in the world @throws Refused */
export async function attachFile(world: World, file: { fileName: string; bytes: Buffer }): Promise<string> {
  const { behaviour, uploads, store } = world
  const row = behaviour.upload.rowOf(file.fileName, supportedExtensions)
  if (row === undefined) throw new Refused('invalid', 'files of this kind are not supported', 'file')
  const size = file.bytes.length
  if (size > behaviour.upload.limit(row, 0)) {
    throw new Refused('invalid', `a ${row.extension} file may have ${row.maxFileSizeInMb} MB`, 'file')
  }
  const [id, fileName] = [newIdentifier(), behaviour.upload.urlName(file.fileName)]
  await writeFile(uploads.pathOf(id), file.bytes, { mode: 0o600, flush: uploads.lasting })
  await uploads.settle()
  store.uploads.add({ id, channelId: null, fileName, mimeType: row.mimeType, size })
  return `/uploads/${id}/${encodeURIComponent(fileName)}`
}
