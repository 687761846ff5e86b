import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'
import { pathParameter } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { newIdentifier } from '../state/secret.ts'
import type { Channel } from '../store/channels.ts'
import type { Upload } from '../store/uploads.ts'
import { publicAddress } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-document.ts'
import { discardUploads, keepUploads } from './keep-uploads.ts'

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
      if (part.type === 'file') await receivePart(part, { request, channel, world }, received)
    }
    const problem = rules.formProblem(beginning())
    if (problem !== undefined) throw new Refused('malformed', problem)
    if (received.length === 0 && rules.needsFile()) {
      throw new Refused('invalid', 'there is no part named files with a file in it', 'files', 'missing')
    }
    await keepUploads(received, world)
  } catch (error) {
    await discardUploads(received, world)
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

/** An upload that is under way, with the SHA-256 of its bytes in hex once they are there. */
interface Received extends Upload {
  digest: string
}

/**
 * Streams one file part to disk, and refuses it with the first byte past its limit.
 * It is entered in `received` before its first byte is written, so that the cleanup finds it.
 * @throws Refused
 */
async function receivePart(
  part: MultipartFile,
  { request, channel, world }: { request: FastifyRequest; channel: Channel; world: World },
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
  const limit = rules.limit(row, received.length - 1, request)
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

/** Bytes that are kept of a field in an upload, which uses no fields. */
export const mostOfField = 16_384

/** The parts of an upload, as they come in; none if the body is not multipart. @throws Refused if it cannot be read. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) return
  const { raw, server } = request
  server.bodies.read.begin(raw, () => raw.destroy())
  try {
    for await (const part of request.parts()) {
      // The reader keeps every field until the upload ends.
      if (part.type === 'field') server.bodies.read.hold(raw, mostOfField)
      yield part
    }
  } catch (error) {
    throw complaintOf(error)
  } finally {
    server.bodies.read.end(raw)
  }
}

/** Complaints of the multipart reader are the sender's fault; an error of the file system stays one of ours. */
function complaintOf(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error) || 'syscall' in error) return error
  const tooMany = 'statusCode' in error && error.statusCode === 413
  const reason = tooMany ? 'too-large' : 'malformed'
  return new Refused(reason, `the multipart body cannot be read: ${error.message}`)
}

/** GET of the URL of an uploaded file; whoever has the URL may read it. */
export function serveUpload(request: FastifyRequest, world: World): Answer {
  const upload = world.store.uploads.find(pathParameter(request, 'uploadId'))
  if (upload === undefined || upload.fileName !== pathParameter(request, 'fileName')) {
    throw new Refused('not-found', 'there is no such file')
  }
  const headers = {
    'content-type': upload.mimeType,
    'content-length': String(upload.size),
    // Some of the supported types can carry scripts: a browser must neither guess a type nor run anything.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename*=UTF-8''${encodeExtended(upload.fileName)}`,
  }
  return { status: 200, headers, stream: createReadStream(world.uploads.pathOf(upload.id)) }
}

/** A text in the form of RFC 8187, for a header. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** GET /channelsApi/{channelId}/files/extensions */
export async function listExtensions(request: FastifyRequest, world: World): Promise<Answer> {
  await channelFor(request, world, 'extensions')
  const { extensions } = world.behaviour
  return extensions.reply(extensions.rows(supportedExtensions))
}
