import { Violation } from '../outcome/violation.ts'
import type { ChannelDocument } from './channel-document.ts'
import { CHANNEL_OPERATIONS } from './channel-operation.ts'
import { listOperations } from './described-operation.ts'

/** Names under which a machine calls itself. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Judges that the servers of a document lead to this channel: where each address of an operation is absolute, one of them is below
 * `baseUrl`, whatever its scheme, which a proxy may change. An address with a variable in its host may be any. For document.operations.
 * @throws Violation
 */
export function assertLeadsToChannel(document: ChannelDocument, baseUrl: string): void {
  const wanted = placeOf(baseUrl)
  const operations = listOperations(document)
  for (const { method, end } of Object.values(CHANNEL_OPERATIONS)) {
    const path = new RegExp(`/channelsApi/[^/]+/${end}/?$`)
    const addresses = operations
      .filter((operation) => operation.method === method)
      .flatMap((operation) => operation.addresses)
      .filter((address) => path.test(address))
    if (!addresses.every(isAbsolute)) continue
    const places = addresses.map((address) => placeOf(address.slice(0, address.lastIndexOf('/channelsApi/'))))
    if (places.length === 0 || places.includes(wanted)) continue
    throw new Violation({
      expected: `the servers of the document to lead ${method} …/${end} to ${wanted}`,
      actual: `that they lead to ${[...new Set(places)].join(', ')}`,
      place: { kind: 'document', at: document.dialect === 'swagger' ? '/host' : '/servers' },
    })
  }
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\/[^/{}]+(?:\/|$)/i.test(address)
}

/** Host, port and path of an address, without its scheme: `127.0.0.1:8080/base`. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  const host = THIS_MACHINE.includes(url.hostname) ? THIS_MACHINE[0] : url.hostname
  const port = url.port === '' ? '' : `:${url.port}`
  return `${host}${port}${url.pathname.replace(/\/+$/, '')}`
}
