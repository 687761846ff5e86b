import { writeFile } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { repliesOfAgent } from '../agents/reply-of-agent.ts'
import { discardUploads, keepUploads } from '../endpoints/keep-uploads.ts'
import { linesOf, readMessage } from '../endpoints/message.ts'
import { Refused } from '../http/refused.ts'
import { StreamSink } from '../http/stream-sink.ts'
import { newIdentifier } from '../state/secret.ts'
import type { Agent } from '../store/agents.ts'
import type { Upload } from '../store/uploads.ts'
import type { World } from '../world/world.ts'

/** Milliseconds after which a stream that has not ended is shown as far as it came. */
const longest = 30_000

/** A file that somebody attaches to a message. */
interface ChatFile {
  fileName: string
  bytes: Buffer
}

/** What somebody sends to an agent. */
interface ChatRequest {
  message: string
  threadId: string
  file: ChatFile | undefined
  /** Where the world is reached: the URL of the file begins with it. */
  address: string
}

/**
 * The reply of an agent to a message, as its channels stream it: the same agent, the same events, the same lines, written by the same
 * decision. It begins at once and is read as it comes. A file is kept as a channel keeps its uploads, once nothing is refused.
 * @throws Refused if no channel would take the message or the file
 */
export async function chatStream(
  world: World,
  agent: Agent,
  { message: text, threadId, file, address }: ChatRequest,
): Promise<Readable> {
  const { stream, message: rules } = world.behaviour
  const upload = file === undefined ? undefined : makeUpload(world, file)
  const attached =
    upload === undefined
      ? {}
      : { attachedFiles: `${address}/uploads/${upload.id}/${encodeURIComponent(upload.fileName)}` }
  const message = readMessage({ message: text, threadId, ...attached }, rules, 'stream')
  if (file !== undefined && upload !== undefined) await keepFile(world, upload, file.bytes)
  const [reply = ''] = await repliesOfAgent(world, agent, [message])
  const body = new PassThrough()
  // Its reader may be gone before it ends.
  body.on('error', () => undefined)
  void Promise.resolve(stream.write(linesOf(world, reply, message), new StreamSink(body), message)).catch(
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return body
}

/** All of a stream that comes within half a minute, as text; `ended` says whether it came to its end. */
export async function readToEnd(stream: Readable): Promise<{ text: string; ended: boolean }> {
  const chunks: Buffer[] = []
  const clock = new AbortController()
  const read = async (): Promise<boolean> => {
    for await (const chunk of stream) chunks.push(chunk)
    return true
  }
  const late = setTimeout(longest, false, { signal: clock.signal })
  const ended = await Promise.race([read().catch(() => false), late])
  clock.abort()
  stream.destroy()
  return { text: Buffer.concat(chunks).toString(), ended }
}

/** Why a channel would not take a file, in the words of the portal; undefined if it would. */
export function fileProblem({ behaviour }: World, file: ChatFile): string | undefined {
  const row = behaviour.upload.rowOf(file.fileName, supportedExtensions)
  if (row === undefined) return 'Files of this kind are not supported.'
  if (file.bytes.length <= behaviour.upload.limit(row, 0)) return undefined
  return `A ${row.extension} file may have ${row.maxFileSizeInMb} MB.`
}

/** @throws Refused */
function makeUpload(world: World, file: ChatFile): Upload {
  const { upload } = world.behaviour
  const problem = fileProblem(world, file)
  const row = upload.rowOf(file.fileName, supportedExtensions)
  if (problem !== undefined || row === undefined) throw new Refused('invalid', problem ?? '', 'file')
  const [fileName, size] = [upload.urlName(file.fileName), file.bytes.length]
  return { id: newIdentifier(), channelId: null, fileName, mimeType: row.mimeType, size }
}

async function keepFile(world: World, upload: Upload, bytes: Buffer): Promise<void> {
  const { uploads } = world
  try {
    await writeFile(uploads.partialPathOf(upload.id), bytes, { mode: 0o600, flush: uploads.lasting })
    await keepUploads([upload], world)
  } catch (error) {
    await discardUploads([upload], world)
    throw error
  }
}
