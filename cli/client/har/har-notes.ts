import type { ClientExchange, ServiceAddresses } from '../../../judgement/client-traffic/client-traffic.ts'
import { destinationOf } from '../../../judgement/client-traffic/destination-of.ts'
import { isBodyUnseen } from '../../../judgement/client-traffic/request-texts.ts'
import { headerValues } from '../../../judgement/client-traffic/service-request.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { findAddresses } from '../find-addresses.ts'

/** The facts that show what is wrong with a recording. */
interface HarRead {
  exchanges: readonly ClientExchange[]
  /** The program that wrote the recording; empty if the recording does not name one. */
  creator: string
  /** The number of entries whose address names no host. */
  relative: number
  /** The addresses at which the kit looks for the service. */
  addresses: ServiceAddresses
  hasTarget: boolean
}

const PARTS = { token: 'token endpoint', platform: 'platform', channel: 'channel' } as const

/** The problems of a recording, and what to record instead, as sentences. */
export function harNotes(read: HarRead): readonly string[] {
  const ofService = read.exchanges.filter(
    (exchange) => destinationOf(exchange, read.addresses).part !== 'elsewhere',
  )
  const isAllRelative = read.exchanges.length === 0 && read.relative > 0
  return [
    ...(ofService.length === 0 && !isAllRelative ? [nothingOfService(read)] : []),
    ...otherHosts(read),
    ...(read.relative === 0
      ? []
      : [
          `${pluralise(read.relative, 'entry', 'entries')} of the recording ${read.relative === 1 ? 'has' : 'have'} a relative address, which names no host, and ${read.relative === 1 ? 'is' : 'are'} not judged. Record whole addresses.`,
        ]),
    ...bodiesLeftOut(ofService),
  ]
}

function nothingOfService({ exchanges, creator, hasTarget }: HarRead): string {
  if (exchanges.length === 0) {
    return creator === 'Playwright'
      ? 'The recording holds no request. Let the kit run the tests, with client -- COMMAND: Playwright records what pages send, not context.request and request.newContext().'
      : 'The recording holds no request. Record the client from its start, and save all that it sent.'
  }
  const where = hasTarget
    ? 'to the addresses of the target file'
    : 'clearly to the service; name its addresses with --target FILE'
  return `None of ${pluralise(exchanges.length, 'recorded request')} went ${where}. Record the client from its start.`
}

/** Notes about requests that look like requests to the service, but went to another host than the target file names. */
function otherHosts({ exchanges, addresses, hasTarget }: HarRead): readonly string[] {
  if (!hasTarget) return []
  const seen = findAddresses(exchanges)
  return (['token', 'platform', 'channel'] as const).flatMap((part) => {
    const [named, found] = [hostOf(addresses[part]), hostOf(seen[part])]
    if (named === undefined || found === undefined || named === found) return []
    if (exchanges.some((exchange) => destinationOf(exchange, addresses).part === part)) return []
    return [
      `The target file has the ${PARTS[part]} at ${named}; in the recording, such requests went to ${found}, and are not judged. Name that host in the target file, or record against ${named}.`,
    ]
  })
}

function bodiesLeftOut(ofService: readonly ClientExchange[]): readonly string[] {
  const without = ofService.filter(isBodyUnseen)
  const [first] = without
  if (first === undefined) return []
  const { pathname } = new URL(first.url)
  const isForm = without.some((exchange) =>
    headerValues(exchange, 'content-type').some((value) => /^multipart\//i.test(value)),
  )
  return [
    `The recording leaves out the body or the files of ${pluralise(without.length, 'request')} (${first.method} ${pathname}${without.length === 1 ? '' : ' and others'})${isForm ? ', as browsers do with forms' : ''}. Record them with a proxy, or let the kit run the client.`,
  ]
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.host
}
