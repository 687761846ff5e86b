import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { Refused } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import type { Upload } from '../store/uploads.ts'
import { newIdentifier } from '../world/secret.ts'
import type { World } from '../world/world.ts'
import { complaintOf } from './multipart-parts.ts'

/** An upload that is under way, with the SHA-256 of its bytes in hex once they are there. */
export interface Received extends Upload {
  digest: string
}

/**
 * Streams one file part to disk, and refuses it with the first byte past its limit.
 * It is entered in `received` before its first byte is written, so that whoever tidies up finds it.
 * @throws Refused
 */
export async function receivePart(
  part: MultipartFile,
  channel: Channel,
  world: World,
  received: Received[],
): Promise<void> {
  const rules = world.behaviour.upload
  const name = part.filename ?? ''
  if (!rules.acceptsPart(part.fieldname))
    throw new Refused('invalid', 'files are sent in parts named files', 'files', 'part-name')
  const row = rules.rowOf(name, supportedExtensions)
  if (row === undefined) throw new Refused('unsupported-file', 'files of this kind are not supported')
  const upload: Received = {
    id: newIdentifier(),
    channelId: channel.id,
    fileName: rules.urlName(name),
    mimeType: row.mimeType,
    size: 0,
    digest: '',
  }
  received.push(upload)
  const limit = rules.limit(row, received.length - 1)
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      upload.size += chunk.length
      hash.update(chunk)
      if (upload.size <= limit) done(null, chunk)
      else if (rules.leavesOutTooLarge()) done()
      else done(new Refused('too-large', `a ${row.extension} file may have ${row.maxFileSizeInMb} MB`))
    },
  })
  const { uploads } = world
  const file = createWriteStream(uploads.partialPathOf(upload.id), {
    flush: uploads.lasting,
    mode: 0o600,
  })
  await pipeline(part.file, counted, file).catch((error: unknown) => {
    throw complaintOf(error)
  })
  upload.digest = hash.digest('hex')
  if (upload.size <= limit) return
  received.pop()
  await rm(uploads.partialPathOf(upload.id), { force: true })
}
