import { randomBytes, randomUUID } from 'node:crypto'
import type { ClientBehaviour, Endpoint, LocalFile, Message } from '../behaviour/client-behaviour.ts'
import type { Answer, Call } from '../http/call.ts'
import { send } from '../http/send.ts'
import type { Settings } from '../settings.ts'

/** Chats with one agent through its channel, in one conversation. */
export class ChannelSession {
  readonly #channel: NonNullable<Settings['channel']>
  readonly #behaviour: ClientBehaviour
  readonly #token: () => string
  readonly #threadId = randomUUID()
  #uploaded: readonly string[] = []

  constructor(settings: Settings, behaviour: ClientBehaviour, token: () => string) {
    if (settings.channel === undefined) throw new Error('the settings have no channel')
    this.#channel = settings.channel
    this.#behaviour = behaviour
    this.#token = token
  }

  /** Asks which files can be uploaded. */
  extensions(): Promise<Answer> {
    return this.#send('files/extensions', { method: 'GET', headers: [] })
  }

  /** Says something, and waits for the reply, streamed or whole. */
  say(endpoint: 'stream' | 'invoke', text: string): Promise<Answer> {
    return this.#sendJson(endpoint, this.#behaviour.message(this.#message(text)))
  }

  /** Says something about what was uploaded last. */
  sayWithFile(text: string): Promise<Answer> {
    const attachedFiles = this.#behaviour.attached(this.#uploaded)
    return this.#sendJson('invoke', this.#behaviour.message({ ...this.#message(text), attachedFiles }))
  }

  /** Says several things at once. */
  batch(texts: readonly string[]): Promise<Answer> {
    return this.#sendJson('batch', this.#behaviour.batch(texts.map((text) => this.#message(text))))
  }

  /** Uploads its files, and keeps their addresses. */
  async upload(): Promise<Answer> {
    const { type, body } = formOf(this.#behaviour.files())
    const answer = await this.#send('files', { method: 'POST', headers: [['Content-Type', type]], body })
    if (answer.status === 201) this.#uploaded = JSON.parse(answer.text).uploadedFiles
    return answer
  }

  #message(message: string): Message {
    return { message, threadId: this.#threadId, userId: randomUUID() }
  }

  #sendJson(endpoint: Endpoint, value: unknown): Promise<Answer> {
    const headers = [['Content-Type', 'application/json']] as const
    return this.#send(endpoint, { method: 'POST', headers, body: JSON.stringify(value) })
  }

  #send(endpoint: Endpoint, call: Omit<Call, 'url'>): Promise<Answer> {
    const { baseUrl, channelId, apiKey } = this.#channel
    const own: Call = {
      ...call,
      url: `${baseUrl}/channelsApi/${encodeURIComponent(channelId)}/${endpoint}`,
      headers: [['service-api-key', apiKey], ...call.headers],
    }
    const context = { endpoint, channelKey: apiKey, token: this.#token() }
    return send(this.#behaviour.channelCall(own, context), this.#behaviour.transport)
  }
}

/** A multipart/form-data body with its files, and the content type with its boundary (RFC 7578). */
function formOf(files: readonly LocalFile[]): { type: string; body: Uint8Array } {
  const boundary = `reference-client-${randomBytes(8).toString('hex')}`
  const parts = files.flatMap(({ name, type, bytes, part }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
