import type { OutboundRequest } from '../../../outbound/outbound.ts'
import type { KeptAuthentication } from '../../../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type Html, html } from '../html.ts'
import { codeBlock } from '../parts/code.ts'
import { shellWord } from '../parts/shell.ts'

/** What a request is to be sent with. */
interface Composed {
  request: OutboundRequest
  api: KeptCustomApi
  authentication: KeptAuthentication | undefined
}

/** The request of a form as a command to copy. */
export function panelCurl(composed: Composed): Html {
  return html`<section id="response" class="response" aria-labelledby="curl-title" tabindex="-1"><h2 id="curl-title">As a curl line</h2>
<p>It was not sent. A secret of the API is a variable of your shell.</p>${codeBlock(curlLine(composed), 'curl command')}</section>`
}

/** A command that sends a request; a secret is a variable of the shell, since it is shown nowhere. */
function curlLine({ request, api, authentication }: Composed): string {
  const { method, headers, body } = request
  const secret = secretIn(api, authentication)
  const separator = request.url.includes('?') ? '&' : '?'
  const query = secret?.query === undefined ? '' : `"${separator}${secret.query}"`
  const lines = [
    `curl -X ${method} ${shellWord(request.url)}${query}`,
    ...Array.from(headers, ([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(secret?.header === undefined || headers.has(secret.header[0])
      ? []
      : [`-H "${secret.header.join(': ')}"`]),
    ...(body === undefined ? [] : [`--data-raw ${shellWord(String(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** Where the secret goes. Names of headers and parameters were looked at when they were given: no shell reads more in them. */
function secretIn(
  { authenticationType }: KeptCustomApi,
  kept: KeptAuthentication | undefined,
): { header?: readonly [name: string, value: string]; query?: string } | undefined {
  if (kept === undefined || authenticationType === 'None') return undefined
  if (authenticationType === 'OAuth') return { header: ['authorization', 'Bearer $ACCESS_TOKEN'] }
  const { in: place, name = '' } = kept.details
  const plain = name.replace(/[^\w-]/g, '')
  return place === 'header' ? { header: [plain, '$API_KEY'] } : { query: `${plain}=$API_KEY` }
}
