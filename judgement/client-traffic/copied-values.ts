import { alterationOf } from './alteration.ts'
import type { Opinion } from './findings.ts'
import { isAccepted, type ServiceRequest } from './service-request.ts'
import type { ServiceTraffic } from './service-traffic.ts'
import { type TokenRequestFields, tokenRequestFields } from './token-request-fields.ts'

/** The fields of a token request whose values are given to a client. */
const FIELDS = ['client_id', 'client_secret', 'audience'] as const
type Field = (typeof FIELDS)[number]

/**
 * Whether a token request has its values as they were given, byte by byte. What looks altered was altered where the service refused it,
 * or where nothing but the writing differs; any other value may be that of a further key, or wrong on purpose in a test of the client,
 * and counts against it only where it never got a token at all.
 */
export function judgeCopiedValues(request: ServiceRequest, traffic: ServiceTraffic): Opinion {
  const fields = tokenRequestFields(request.exchange)
  const isRefused = request.exchange.response !== undefined && !isAccepted(request.exchange)
  for (const field of FIELDS) {
    const [value, known] = [fields.get(field), valuesOf(field, fields, traffic)]
    if (value === undefined || known.length === 0 || known.includes(value)) continue
    const [alteration] = known
      .flatMap((one) => alterationOf(value, one) ?? [])
      .toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain))
    const words =
      alteration?.isCertain === true || isRefused ? (alteration?.words ?? otherwise(traffic)) : undefined
    if (words !== undefined) {
      return {
        expected: 'client_id, client_secret and audience to be sent exactly as they are given',
        actual: `a token request whose ${field} ${words}`,
      }
    }
  }
  return undefined
}

function otherwise({ isWhole, issued }: ServiceTraffic): string | undefined {
  return isWhole && issued.length === 0 ? 'is another one than the client was given' : undefined
}

/** What a field may hold: of a key that is known, its own secret. */
function valuesOf(field: Field, fields: TokenRequestFields, { given }: ServiceTraffic): readonly string[] {
  const { apiKeys, audience } = given
  if (field === 'audience') return audience === undefined ? [] : [audience]
  if (field === 'client_id') return apiKeys.map(({ clientId }) => clientId)
  const own = apiKeys.filter(({ clientId }) => clientId === fields.get('client_id'))
  return (own.length > 0 ? own : apiKeys).map(({ clientSecret }) => clientSecret)
}
