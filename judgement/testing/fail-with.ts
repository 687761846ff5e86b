import type { Exchange, NetworkFault } from '../exchange/exchange.ts'
import { answerWith } from './answer-with.ts'

/** An exchange without an answer, for tests of judgements: that fault came in its place. */
export function failWith(kind: NetworkFault['kind'] = 'timeout', attempt = 1): Exchange {
  const { response: _none, ...exchange } = answerWith(200, '')
  return { ...exchange, attempt, fault: { kind, message: 'as the test says' } }
}

/** An exchange whose answer broke off in its body. */
export function breakOff(status: number, body: string): Exchange {
  const { response, ...exchange } = answerWith(status, body)
  return {
    ...exchange,
    ...(response === undefined ? {} : { response: { ...response, complete: false } }),
    fault: { kind: 'reset', message: 'as the test says' },
  }
}
