import { randomUUID } from 'node:crypto'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { type Answer, json } from './answer.ts'
import type { HostileEndpoint } from './hostile-endpoint.ts'
import type { MadeUpTarget } from './made-up-target.ts'
import type { ReceivedRequest } from './received-request.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The endpoints of a channel, correct but small: its agent repeats what it is told. */
export class CorrectChannel {
  readonly #channel: MadeUpTarget['channel']
  readonly #origin: string

  constructor(channel: MadeUpTarget['channel'], origin: string) {
    this.#channel = channel
    this.#origin = origin
  }

  answer(endpoint: HostileEndpoint, request: ReceivedRequest): Answer {
    const channels = [this.#channel, this.#channel.otherChannel]
    const asked = channels.find((channel) => request.path.startsWith(`/channelsApi/${channel?.channelId}/`))
    if (asked === undefined || request.headers['service-api-key'] !== asked.apiKey) {
      return json(401, { error: 'unauthorized' })
    }
    if (endpoint === 'extensions') return json(200, { supportedFileExtensions: supportedExtensions })
    if (endpoint === 'files') return this.#upload(request)
    const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')
    const messages = isJson ? messagesIn(request.text, endpoint === 'batch') : undefined
    if (messages === undefined) return json(400, { error: 'invalid_message' })
    if (endpoint === 'stream') return stream(messages.join(''))
    const replies = messages.map((message) => ({ message, event: null }))
    return json(200, endpoint === 'batch' ? replies : replies[0])
  }

  #upload({ files }: ReceivedRequest): Answer {
    if (files === undefined) return json(415, { error: 'no_form' })
    const isRight = files.every(({ name, size }) => size <= (limitOf(name) ?? -1) * 1_048_576)
    if (files.length === 0 || !isRight) return json(400, { error: 'invalid_file' })
    return json(201, { uploadedFiles: files.map(() => `${this.#origin}/uploads/${randomUUID()}`) })
  }
}

function limitOf(name: string): number | undefined {
  const extension = /\.[^.]*$/.exec(name)?.[0].toLowerCase()
  return supportedExtensions.find((row) => row.extension === extension)?.maxFileSizeInMb
}

function stream(reply: string): Answer {
  const events = [
    ['on_chat_model_start', ''],
    ['on_chat_model_stream', reply],
    ['on_chat_model_end', ''],
  ]
  const lines = events.map(([event, message]) => `data: ${JSON.stringify({ message, event })}\n\n`)
  return { status: 200, headers: [['content-type', 'text/event-stream']], body: lines.join('') }
}

/** The texts of a message or of a batch of them; undefined if the body is not what it should be. */
function messagesIn(text: string, isBatch: boolean): readonly string[] | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(body) !== isBatch) return undefined
  const messages = [body].flat().map(messageOf)
  return messages.some((message) => message === undefined)
    ? undefined
    : messages.filter((message) => message !== undefined)
}

function messageOf(value: unknown): string | undefined {
  const { message, threadId, userId = null }: Record<string, unknown> = { ...Object(value) }
  const isUuid = (id: unknown): boolean => typeof id === 'string' && UUID.test(id)
  const isRight = isUuid(threadId) && (userId === null || isUuid(userId))
  return typeof message === 'string' && isRight ? message : undefined
}
