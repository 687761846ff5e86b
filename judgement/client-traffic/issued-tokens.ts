import { isJsonObject, readJsonText } from '../json/json-body.ts'
import { isAccepted, type ServiceRequest } from './service-request.ts'
import { tokenRequestFields } from './token-request-fields.ts'

/** An access token that the token endpoint was seen to issue. */
export interface IssuedToken {
  value: string
  request: ServiceRequest
  /** The key it was issued to, with its audience; undefined where the recording does not tell. */
  key: string | undefined
  clientId: string | undefined
  /** Milliseconds from the start of the recording to the answer. */
  answeredAt: number
  /** Milliseconds that it is valid; undefined where the answer does not say. */
  lifetime: number | undefined
}

/** The tokens in the answers of the token endpoint, in the order of their requests. */
export function listIssuedTokens(requests: readonly ServiceRequest[]): readonly IssuedToken[] {
  return requests.flatMap((request) => {
    const { destination, exchange } = request
    const { response, answeredAt, sentAt } = exchange
    if (destination.part !== 'token' || response?.text === undefined || !isAccepted(exchange)) return []
    const reading = readJsonText(response.text)
    if (!reading.ok || !isJsonObject(reading.value)) return []
    const { access_token: value, expires_in: seconds } = reading.value
    if (typeof value !== 'string' || value === '') return []
    return {
      value,
      request,
      key: keyOf(request),
      clientId: tokenRequestFields(exchange).get('client_id'),
      answeredAt: answeredAt ?? sentAt,
      lifetime: typeof seconds === 'number' ? seconds * 1000 : undefined,
    }
  })
}

/** The key that a token request is about: client id and audience; undefined where it names none. */
export function keyOf({ exchange }: ServiceRequest): string | undefined {
  const fields = tokenRequestFields(exchange)
  const clientId = fields.get('client_id')
  return clientId === undefined ? undefined : JSON.stringify([clientId, fields.get('audience') ?? ''])
}
