import type { Exchange, NetworkFault } from '../exchange/exchange.ts'
import { answered } from './answered.ts'

/** An exchange without an answer, for tests of judgements: that fault came in its place. */
export function unanswered(kind: NetworkFault['kind'] = 'timeout', attempt = 1): Exchange {
  const { response: _none, ...exchange } = answered(200, '')
  return { ...exchange, attempt, fault: { kind, message: 'as the test says' } }
}

/** An exchange whose answer broke off in its body. */
export function brokenOff(status: number, body: string): Exchange {
  const { response, ...exchange } = answered(status, body)
  return {
    ...exchange,
    ...(response === undefined ? {} : { response: { ...response, complete: false } }),
    fault: { kind: 'reset', message: 'as the test says' },
  }
}
