import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import type { ChannelEndpoint } from '../http/body.ts'
import type { StreamSink } from '../http/stream-sink.ts'

/** A message request that was found acceptable. */
export interface Message {
  text: string
  /** In lower case: the same thread, however its caller writes it. */
  threadId: string
  userId: string | null
  /** URLs, in the order given. */
  attachedFiles: readonly string[]
}

/** What makes a message request acceptable; each says why it is not, or undefined when it is. */
export interface MessageBehaviour {
  textProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  threadProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  userProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  filesProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
}

// Any version and variant: the specification says UUID, and callers choose them.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** As many as one upload can provide. */
const mostFiles = 100

/** Message requests as specified. An empty text is refused: there is nothing to answer. */
export const correctMessage: MessageBehaviour = {
  textProblem: (value) => {
    if (value === undefined) return 'message is missing'
    if (typeof value !== 'string') return 'message is not a string'
    return value === '' ? 'message is empty' : undefined
  },
  threadProblem: (value) => (isUuid(value) ? undefined : 'threadId is not a UUID'),
  userProblem: (value) =>
    value === undefined || value === null || isUuid(value) ? undefined : 'userId is neither a UUID nor null',
  filesProblem: (value) => {
    if (value === undefined || value === null || isWebAddress(value)) return undefined
    if (Array.isArray(value) && value.length > mostFiles)
      return `attachedFiles has more than ${mostFiles} URLs`
    return Array.isArray(value) && value.every(isWebAddress)
      ? undefined
      : 'attachedFiles is neither a URL, nor a list of URLs, nor null'
  },
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && uuid.test(value)
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** What one streamed line says. Faults may add other members, leave some out, or fill them with anything. */
type StreamEvent = Readonly<Record<string, unknown>>

/** How a reply becomes a stream, step by step. */
export interface StreamBehaviour {
  /** Cuts a reply into the texts of its fragments. */
  fragments(reply: string, message: Message): readonly string[]
  /** Puts start and end around the fragments. */
  events(fragments: readonly string[], message: Message): readonly StreamEvent[]
  /** One event as it is written, its line end included. */
  line(event: StreamEvent): string
  status(): number
  headers(request: FastifyRequest): Readonly<Record<string, string>>
  /** Writes the lines as they are produced, and ends the stream. */
  write(lines: readonly string[], sink: StreamSink, message: Message): Promise<void>
}

/** Streams as specified. */
export const correctStream: StreamBehaviour = {
  fragments: (reply) => inFragments(reply),
  events: (fragments) => [
    { message: '', event: 'on_chat_model_start' },
    ...fragments.map((message) => ({ message, event: 'on_chat_model_stream' })),
    { message: '', event: 'on_chat_model_end' },
  ],
  line: (event) => `data: ${JSON.stringify(event)}\n`,
  status: () => 200,
  headers: () => ({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }),
  write: async (lines, sink) => {
    for (const line of lines) await sink.write(line)
    sink.end()
  },
}

/** Cuts between code points, into about sixty parts at most, however long the text is. */
function inFragments(text: string): readonly string[] {
  const size = Math.max(6, Math.ceil(text.length / 60))
  const fragments: string[] = []
  for (let start = 0; start < text.length; ) {
    // A code point of two units is not cut in the middle.
    const end = start + size + ((text.codePointAt(start + size - 1) ?? 0) > 0xffff ? 1 : 0)
    fragments.push(text.slice(start, end))
    start = end
  }
  return fragments
}

/** How an echoing agent answers, as the seeded one is. */
export interface AgentBehaviour {
  /** @param channelId the channel that the message came through; none in the portal's chat */
  reply(message: Message, channelId?: string): string | Promise<string>
}

/** An echo: the reply is the text, character by character. */
export const correctAgent: AgentBehaviour = {
  reply: (message) => message.text,
}

/** How whole replies are given: one by invoke, a list by batch. */
export interface ReplyBehaviour {
  invoke(reply: string, message: Message): Answer | Promise<Answer>
  /** Why a body cannot be a batch; undefined when it can. */
  batchProblem(body: unknown): string | undefined
  /** The replies of a batch, `replies[i]` being the agent's to `messages[i]`. */
  batchItems(replies: readonly string[], messages: readonly Message[]): readonly unknown[]
  batch(items: readonly unknown[]): Answer | Promise<Answer>
}

/** Whole replies as specified. */
export const correctReply: ReplyBehaviour = {
  invoke: (reply) => ({ status: 200, body: { message: reply, event: null } }),
  batchProblem: (body) => (Array.isArray(body) ? undefined : 'the body is not an array of messages'),
  batchItems: (replies) => replies.map((message) => ({ message, event: null })),
  batch: (items) => ({ status: 200, body: items }),
}
