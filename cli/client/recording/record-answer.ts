import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { ServiceAnswer } from '../../../judgement/client-traffic/client-traffic.ts'
import { KeptBody } from './kept-body.ts'
import { pairsOf } from './pairs-of.ts'

/** Bytes of a text that are kept. */
const MOST = 4 * 1024 * 1024
/** What is no text is of no use here. */
const NO_TEXT = /^\s*(?:image|audio|video|font)\/|octet-stream|zip|pdf/i

/** Records an answer while it passes by to another reader. @returns what there is of it once it has ended or broken off */
export async function recordAnswer(response: IncomingMessage): Promise<ServiceAnswer> {
  const kept = new KeptBody(NO_TEXT.test(response.headers['content-type'] ?? '') ? 0 : MOST)
  const keep = (piece: Buffer): void => kept.add(piece)
  // A listener for data sets the stream flowing, and nobody may be there yet to take what flows.
  response.pause()
  response.on('data', keep)
  await finished(response).catch(() => {})
  const text = await kept.text(response.headers['content-encoding'])
  return {
    status: response.statusCode ?? 0,
    headers: pairsOf(response.rawHeaders),
    ...(text === undefined ? {} : { text }),
  }
}
