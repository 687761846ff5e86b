import type { Exchange } from '../exchange/exchange.ts'
import { isClientError } from './client-error.ts'

/**
 * True where a target says that it will not have a request: with a client's error, or by closing while a large body was still being sent.
 * What is larger than ordinary may be refused so, and in no other way.
 */
export function isRefusedOpenly(exchange: Exchange): boolean {
  return isClientError(exchange) || exchange.fault?.kind === 'closed-while-sending'
}
