import { hasSuccessStatus } from '../answer/accepted.ts'
import { isJsonObject, readJsonText } from '../json/json-body.ts'
import type { ServiceRequest } from './service-request.ts'

/** An access token that the token endpoint was seen to issue. */
export interface IssuedToken {
  value: string
  request: ServiceRequest
  /** The key it was issued to, with its audience; undefined if the recording does not show it. */
  key: string | undefined
  clientId: string | undefined
  /** Milliseconds from the start of the recording to the answer. */
  answeredAt: number
  /** Milliseconds that it is valid; undefined if the answer does not say. */
  lifetime: number | undefined
}

/** The tokens in the answers of the token endpoint, in the order of their requests. */
export function listIssuedTokens(requests: readonly ServiceRequest[]): readonly IssuedToken[] {
  return requests.flatMap((request) => {
    const { destination, exchange } = request
    const { response, answeredAt, sentAt } = exchange
    if (destination.part !== 'token' || response?.text === undefined || !hasSuccessStatus(exchange)) return []
    const reading = readJsonText(response.text)
    if (!reading.ok || !isJsonObject(reading.value)) return []
    const { access_token: value, expires_in: seconds } = reading.value
    if (typeof value !== 'string' || value === '') return []
    return {
      value,
      request,
      key: request.key,
      clientId: request.tokenFields.get('client_id'),
      answeredAt: answeredAt ?? sentAt,
      lifetime: typeof seconds === 'number' ? seconds * 1000 : undefined,
    }
  })
}
