import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { publicAddress } from '../http/public-address.ts'
import { Refused } from '../http/refused.ts'
import type { Upload } from '../store/uploads.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'
import { partsOf } from './multipart-parts.ts'
import { type Received, receivePart } from './receive-part.ts'

const mostOfBeginning = 2_048

/** POST /channelsApi/{channelId}/files: keeps every file of a multipart upload, or none. */
export async function uploadFiles(request: FastifyRequest, world: World): Promise<Answer> {
  const channel = await channelFor(request, world, 'files')
  const { upload: rules } = world.behaviour
  if (!rules.acceptsMediaType(request.headers['content-type'])) {
    throw new Refused('media-type', 'the content type is not multipart/form-data')
  }
  const received: Received[] = []
  const beginning = beginningOf(request.raw)
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') await receivePart(part, channel, world, received)
    }
    const problem = rules.formProblem(beginning())
    if (problem !== undefined) throw new Refused('malformed', problem)
    if (received.length === 0 && rules.needsFile()) {
      throw new Refused('invalid', 'there is no part named files with a file in it', 'files', 'missing')
    }
    await keep(received, world)
  } catch (error) {
    await discard(received, world)
    throw error
  }
  const address = publicAddress(request)
  return rules.reply(
    received.map(({ id, fileName }) => `${address}/uploads/${id}/${encodeURIComponent(fileName)}`),
    received.map(({ size }) => size),
    received.map(({ digest }) => digest),
  )
}

/** What the first bytes of a body say, as they come in. */
function beginningOf(body: Readable): () => string {
  let text = ''
  body.on('data', (chunk: Buffer) => {
    if (text.length < mostOfBeginning) text += chunk.toString('latin1')
  })
  return () => text
}

/** Bytes first, rows last: what is acknowledged is there, and nothing that is not acknowledged can be reached. */
async function keep(received: readonly Upload[], { uploads, store }: World): Promise<void> {
  // One after the other: when one fails, nothing is still under way that would come back after the tidying up.
  for (const { id } of received) await rename(uploads.partialPathOf(id), uploads.pathOf(id))
  await uploads.settle()
  store.atOnce(() => {
    for (const upload of received) store.uploads.add(upload)
  })
}

async function discard(received: readonly Upload[], { uploads }: World): Promise<void> {
  const paths = received.flatMap(({ id }) => [uploads.partialPathOf(id), uploads.pathOf(id)])
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
