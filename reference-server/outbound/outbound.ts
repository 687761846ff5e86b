import type { OutboundPolicy } from './outbound-policy.ts'
import { type OutboundLimits, type ReadBody, readBody } from './read-body.ts'

/** A request to an external API. */
export interface OutboundRequest {
  url: string
  method: string
  headers: Headers
  body: string | undefined
  /** Whether the path is sent as the URL has it, its `..` unresolved. */
  isAsWritten?: boolean
}

/** What came back: all of it, or its beginning. */
export interface OutboundResponse extends ReadBody {
  status: number
  /** Names in lower case; values that came several times are joined with a comma and a blank. */
  headers: Readonly<Record<string, string>>
}

const usualLimits: OutboundLimits = { milliseconds: 10_000, bytes: 1_048_576 }

/** No external API was reached: there was no answer, nor the beginning of one. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The one way out of the server: to what its policy allows, within bounds of time and size. */
export class Outbound {
  readonly #policy: OutboundPolicy
  readonly limits: OutboundLimits

  constructor(policy: OutboundPolicy, limits: OutboundLimits = usualLimits) {
    this.#policy = policy
    this.limits = limits
  }

  /**
   * Sends one request on a connection of its own. A redirect is an answer like any other: following it would call what
   * nobody declared. @throws Unreachable
   */
  async send({ url, method, headers, body, isAsWritten }: OutboundRequest): Promise<OutboundResponse> {
    const { milliseconds } = this.limits
    const { Agent } = await import('undici')
    const { guardConnector } = await import('./guarded-connector.ts')
    const dispatcher = new Agent({ connect: guardConnector(this.#policy, milliseconds) })
    const signal = AbortSignal.timeout(milliseconds)
    try {
      const sent = { method, headers: Object.fromEntries(headers), ...(body === undefined ? {} : { body }) }
      const { origin, pathname, search } = addressOf(url)
      const path = isAsWritten ? url.slice(url.indexOf('/', url.indexOf('//') + 2)) : `${pathname}${search}`
      const answer = await dispatcher.request({ ...sent, origin, path, signal })
      // An answer without a body may say how one would be encoded.
      const isEmpty = method === 'HEAD' || [204, 304].includes(answer.statusCode)
      const coding = isEmpty ? undefined : answer.headers['content-encoding']
      const read = await readBody(answer.body, coding, this.limits)
      return { status: answer.statusCode, headers: joinHeaders(answer.headers), ...read }
    } catch (error) {
      throw new Unreachable(signal.aborted ? `nothing came within ${milliseconds / 1000} s` : reasonOf(error))
    } finally {
      await dispatcher.destroy()
    }
  }
}

function addressOf(url: string): URL {
  const address = URL.parse(url)
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new Unreachable('its address is neither http:// nor https://')
  }
  return address
}

function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}

/** The innermost cause is what went wrong; several attempts at a name's addresses come as one error with many. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message
}
