import { rename, rm } from 'node:fs/promises'
import type { Upload } from '../store/uploads.ts'
import type { World } from '../world/world.ts'

/** Keeps files that are whole. Bytes first, rows last: everything acknowledged is there, and nothing else can be reached. */
export async function keepUploads(received: readonly Upload[], { uploads, store }: World): Promise<void> {
  // One after the other: when one fails, no other is still under way that would put its file back after the cleanup.
  for (const { id } of received) await rename(uploads.partialPathOf(id), uploads.pathOf(id))
  await uploads.settle()
  store.atOnce(() => {
    for (const upload of received) store.uploads.add(upload)
  })
}

/** Removes what there is of files that are not to be kept. */
export async function discardUploads(received: readonly Upload[], { uploads }: World): Promise<void> {
  const paths = received.flatMap(({ id }) => [uploads.partialPathOf(id), uploads.pathOf(id)])
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
