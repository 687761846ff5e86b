import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'
import type { Answer, Call } from './call.ts'

/** How calls are put on the line. */
export interface Transport {
  /** One connection for many calls, or one for each. */
  keepsAlive: boolean
  /** Bodies are sent in chunks, without their length. */
  isChunked: boolean
}

/** Sends a call as it is, including the spelling of field names, and reads the whole answer. */
export async function send(call: Call, { keepsAlive, isChunked }: Transport): Promise<Answer> {
  const { body = '', trailers } = call
  const inPieces = isChunked || trailers !== undefined
  const bytes = Buffer.from(body)
  const length = bytes.length === 0 || inPieces ? [] : [['Content-Length', String(bytes.length)] as const]
  const { request } = call.url.startsWith('https:') ? https : http
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sending = request(call.url, {
      method: call.method,
      headers: linesOf([...call.headers, ...length]),
      ...(keepsAlive ? {} : { agent: false }),
    })
    sending.once('response', resolve).once('error', reject)
    if (trailers !== undefined) sending.addTrailers(trailers)
    if (inPieces)
      for (let from = 0; from < bytes.length; from += 7) sending.write(bytes.subarray(from, from + 7))
    sending.end(inPieces ? undefined : bytes)
  })
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

/** Fields as Node takes them: all values of a name together, whatever its case. */
function linesOf(headers: Call['headers']): Readonly<Record<string, string | string[]>> {
  const groups = Map.groupBy(headers, ([name]) => name.toLowerCase())
  return Object.fromEntries(
    [...groups.values()].map((lines) => {
      const [[name = '', value = ''] = []] = lines
      return [name, lines.length === 1 ? value : lines.map(([, one]) => one)]
    }),
  )
}
