import type { ClientExchange, ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'
import type { Destination } from '../../judgement/client-traffic/service-request.ts'
import { serviceRequests } from '../../judgement/client-traffic/service-traffic.ts'
import { pluralise } from '../../text/pluralise.ts'

const MEBI = 1024 * 1024

/** Characters that a worker has room for. */
export interface TrafficBounds {
  /** Of an answer that is only shown. */
  shown: number
  /** Of all texts together. */
  texts: number
  /** Of all forms together, in base64. */
  forms: number
}

const BOUNDS: TrafficBounds = { shown: MEBI / 4, texts: 64 * MEBI, forms: 176 * MEBI }

/** The traffic with as much of its bodies as the checks have room for; the note says what is left out of what is judged. */
export function boundTraffic(
  traffic: ClientTraffic,
  bounds: TrafficBounds = BOUNDS,
): { traffic: ClientTraffic; notes: readonly string[] } {
  const destinations = serviceRequests(traffic).map(({ destination }) => destination)
  let [texts, forms, leftOut] = [0, 0, 0]
  const exchanges = traffic.exchanges.map((exchange, index) => {
    const bounded = dropShown(exchange, destinations[index], bounds.shown)
    const { body, response } = bounded
    const text = (body?.kind === 'text' ? body.text.length : 0) + (response?.text?.length ?? 0)
    const form = body?.kind === 'form' ? (body.content?.length ?? 0) : 0
    if (texts + text <= bounds.texts && forms + form <= bounds.forms) {
      texts += text
      forms += form
      return bounded
    }
    leftOut += 1
    return dropBodies(bounded)
  })
  if (leftOut === 0) return { traffic: { ...traffic, exchanges }, notes: [] }
  const note = `The traffic is too large to judge whole: the bodies of ${pluralise(leftOut, 'request')} are left out. Record less at a time.`
  return { traffic: { ...traffic, exchanges }, notes: [note] }
}

/** Only what answers a token request or an upload is judged. */
function dropShown(exchange: ClientExchange, to: Destination | undefined, most: number): ClientExchange {
  const isJudged = to?.part === 'token' || (to?.part === 'channel' && to.endpoint === 'files')
  return isJudged || (exchange.response?.text?.length ?? 0) <= most ? exchange : dropAnswer(exchange)
}

function dropBodies(exchange: ClientExchange): ClientExchange {
  const { body } = exchange
  const bare = dropAnswer(exchange)
  if (body?.kind === 'text')
    return { ...bare, body: { kind: 'not-recorded', size: Buffer.byteLength(body.text) } }
  if (body?.kind !== 'form') return bare
  const { content: _, ...form } = body
  return { ...bare, body: form }
}

/** The exchange without the text of its answer. */
export function dropAnswer(exchange: ClientExchange): ClientExchange {
  if (exchange.response === undefined) return exchange
  const { text: _, ...response } = exchange.response
  return { ...exchange, response }
}
