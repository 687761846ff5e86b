import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'
import type { Answer, Call } from './call.ts'

/** How calls are put on the line. */
export interface Transport {
  /** One connection for many calls, or one for each. */
  keepsAlive: boolean
  /** Bodies go in pieces, without their length. */
  isChunked: boolean
}

/** Sends a call as it stands, names of fields included, and reads the whole answer. */
export async function send(call: Call, { keepsAlive, isChunked }: Transport): Promise<Answer> {
  const { body = '' } = call
  const bytes = Buffer.from(body)
  const length = bytes.length === 0 || isChunked ? [] : [['Content-Length', String(bytes.length)] as const]
  const { request } = call.url.startsWith('https:') ? https : http
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sending = request(call.url, {
      method: call.method,
      headers: Object.fromEntries([...call.headers, ...length]),
      ...(keepsAlive ? {} : { agent: false }),
    })
    sending.once('response', resolve).once('error', reject)
    if (isChunked)
      for (let from = 0; from < bytes.length; from += 7) sending.write(bytes.subarray(from, from + 7))
    sending.end(isChunked ? undefined : bytes)
  })
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}
