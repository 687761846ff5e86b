import type { OutboundRequest } from '../../../outbound/outbound.ts'
import type { KeptAuthentication } from '../../../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { shellWord } from '../parts/code.ts'

/** A request of the Test Panel, and what its authentication is made from. */
export interface UnsentRequest {
  request: OutboundRequest
  api: KeptCustomApi
  authentication: KeptAuthentication | undefined
}

/** A command that sends a request; a secret is a variable of the shell, since it is shown nowhere. */
export function curlLine(unsent: UnsentRequest): string {
  const { url, method, headers, body, isAsWritten } = unsent.request
  const secret = secretIn(unsent)
  const separator = url.includes('?') ? '&' : '?'
  const flags = [
    // With HEAD by any other flag, curl waits for the body that the answer announces.
    method === 'HEAD' ? '-I' : `-X ${/^[A-Z]+$/.test(method) ? method : shellWord(method)}`,
    ...(isAsWritten === true ? ['--path-as-is'] : []),
    // In an address, brackets and braces mean only themselves.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
  ]
  const query = secret?.place === 'query' ? withVariable(`${separator}${secret.before}`, secret.variable) : ''
  const lines = [
    `curl ${flags.join(' ')} ${shellWord(url)}${query}`,
    // A header without a value is written in its own way: after a colon, curl leaves it out.
    ...Array.from(
      headers,
      ([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(secret?.place === 'header' ? [`-H ${withVariable(secret.before, secret.variable)}`] : []),
    ...(body === undefined ? [] : [`--data-raw ${shellWord(String(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** Where a secret goes, what stands before it there, and the variable that has it. */
interface SecretPlace {
  place: 'header' | 'query'
  before: string
  variable: string
}

/** The secret that sending the request would add; undefined for none, and for one that was edited by hand. */
export function secretIn({ request, api, authentication }: UnsentRequest): SecretPlace | undefined {
  if (authentication === undefined || api.authenticationType === 'None') return undefined
  if (api.authenticationType === 'OAuth') {
    if (request.headers.has('authorization')) return undefined
    return { place: 'header', before: 'authorization: Bearer ', variable: 'ACCESS_TOKEN' }
  }
  const { in: place, name = '' } = authentication.details
  if (place === 'header') {
    return request.headers.has(name) ? undefined : { place, before: `${name}: `, variable: 'API_KEY' }
  }
  if (URL.parse(request.url)?.searchParams.has(name) === true) return undefined
  return { place: 'query', before: `${encodeURIComponent(name)}=`, variable: 'API_KEY' }
}

/** A word of a shell that ends with the value of a variable. */
function withVariable(before: string, variable: string): string {
  return /^[\w.:?&=% -]*$/.test(before) ? `"${before}$${variable}"` : `${shellWord(before)}"$${variable}"`
}
