import type { FastifyRequest } from 'fastify'
import { errorText } from '../../text/error-text.ts'
import { Refused } from '../http/refused.ts'
import { worldOf } from '../world/request-world.ts'

const longest = 30_000
const mostCharacters = 262_144

/** What a person wants to send to a channel. */
export interface ChannelTry {
  key: string
  endpoint: string
  /** A message request; undefined for an upload. */
  message: unknown
  file: { fileName: string; bytes: Buffer } | undefined
}

/** What the channel answered. */
export interface TriedChannel {
  status: number
  contentType: string
  body: string
  milliseconds: number
}

/** Sends what a program would send, to this very server: it is judged, answered and noted like any other request. @throws Refused */
export async function tryChannel(
  request: FastifyRequest,
  channelId: string,
  { key, endpoint, message, file }: ChannelTry,
): Promise<TriedChannel> {
  const { request: sendRequest } = await import('undici')
  const since = performance.now()
  const { localAddress = '127.0.0.1', localPort } = request.raw.socket
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  const path = `${worldOf(request).prefix}/channelsApi/${encodeURIComponent(channelId)}/${endpoint}`
  const form = new FormData()
  if (file !== undefined) form.append('files', new File([new Uint8Array(file.bytes)], file.fileName))
  const multipart = new Response(form)
  const isUpload = file !== undefined
  const type = isUpload ? (multipart.headers.get('content-type') ?? '') : 'application/json'
  try {
    const { statusCode, headers, body } = await sendRequest(`http://${host}:${localPort}${path}`, {
      method: 'POST',
      // The host at which the browser reached the portal, so that it can reach the addresses in the answer.
      headers: { host: request.headers.host ?? host, 'service-api-key': key, 'content-type': type },
      body: isUpload ? Buffer.from(await multipart.arrayBuffer()) : JSON.stringify(message),
      signal: AbortSignal.timeout(longest),
    })
    const text = (await body.text()).slice(0, mostCharacters)
    const milliseconds = Math.round(performance.now() - since)
    return {
      status: statusCode,
      contentType: String(headers['content-type'] ?? 'none'),
      body: text,
      milliseconds,
    }
  } catch (error) {
    throw new Refused('state', `the channel did not answer: ${errorText(error)}`)
  }
}
