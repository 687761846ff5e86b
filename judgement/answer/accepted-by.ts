import type { ChannelEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { assertAccepted, assertAcceptedStatus } from './accepted.ts'

/**
 * Judges that a channel endpoint accepted a correct request. Of a stream the status decides: what is wrong with its body is found by
 * the checks of streams. @throws Violation
 */
export function assertAcceptedBy(endpoint: ChannelEndpoint, exchange: Exchange, what: string): HttpResponse {
  const judge = endpoint === 'stream' ? assertAcceptedStatus : assertAccepted
  return judge(exchange, `${what}, on ${endpoint},`)
}
