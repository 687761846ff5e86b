import type { ChannelEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asFindingOfOwner, asPrecondition } from '../ownership.ts'
import { answerSummary } from './answer-summary.ts'
import { atStatus, isClientError } from './client-error.ts'
import { isLocked } from './lockout.ts'

/**
 * Judges that a correct request was accepted: status 2xx, body whole. `what` names the request: "a message without userId".
 * @throws Violation also for a network fault that occurred twice, since the target had to answer.
 * @throws Blocked if the body is longer than the kit reads
 */
export function assertAccepted(exchange: Exchange, what: string): HttpResponse {
  const response = assertAcceptedStatus(exchange, what)
  if (exchange.fault === undefined) return response
  requireReadWhole(exchange, what)
  throw new Violation({ expected: `${what} to be answered whole`, actual: answerSummary(exchange), exchange })
}

/** As `assertAccepted`, but by the status alone: for a body that is judged as it arrives, and may be left before its end. */
export function assertAcceptedStatus(exchange: Exchange, what: string): HttpResponse {
  const { response } = exchange
  if (response !== undefined && isSuccess(response.status)) return response
  throw new Violation({
    expected: `${what} to be accepted (2xx)`,
    actual: answerSummary(exchange),
    exchange,
    ...atStatus(exchange),
  })
}

/** As `assertAccepted`, with exactly the status that the specification gives. @throws Violation */
export function assertAcceptedWith(status: number, exchange: Exchange, what: string): HttpResponse {
  const { response, fault } = exchange
  if (response?.status === status) {
    // How a refusal goes on after its status is not judged here.
    if (fault === undefined || !isSuccess(status)) return response
    requireReadWhole(exchange, what)
  }
  throw new Violation({
    expected: `${what} to be answered with status ${status}`,
    actual: answerSummary(exchange),
    exchange,
    ...atStatus(exchange),
  })
}

/** As `assertAccepted`, if acceptance is the precondition of another judgement. @throws Blocked naming the owner. */
export function requireAccepted(exchange: Exchange, owner: string, what: string): HttpResponse {
  return asPrecondition(owner, () => assertAccepted(exchange, what))
}

/** True if a request was accepted and its answer came whole. */
export function isAccepted(exchange: Exchange): boolean {
  return hasSuccessStatus(exchange) && exchange.fault === undefined
}

/** True if an answer came and its status is not 2xx. */
export function isRefused({ response }: Exchange): boolean {
  return response !== undefined && !isSuccess(response.status)
}

/** True for 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}

/** True if an answer came with a status of 2xx, whether or not its body came whole. */
export function hasSuccessStatus({ response }: { response?: { status: number } }): boolean {
  return response !== undefined && isSuccess(response.status)
}

/**
 * Judges that a channel endpoint accepted a correct request. For a stream the status decides: the checks of streams find what is wrong with
 * its body. @throws Violation
 */
export function assertAcceptedBy(endpoint: ChannelEndpoint, exchange: Exchange, what: string): HttpResponse {
  const judge = endpoint === 'stream' ? assertAcceptedStatus : assertAccepted
  return judge(exchange, `${what}, on ${endpoint},`)
}

/**
 * As `assertAcceptedBy`, for a request that may as well be refused as the caller's mistake.
 * @returns whether it was accepted @throws Violation
 */
export function assertAcceptedOrRefusedBy(
  endpoint: ChannelEndpoint,
  exchange: Exchange,
  what: string,
): boolean {
  if (isClientError(exchange)) return false
  try {
    assertAcceptedBy(endpoint, exchange, what)
  } catch (error) {
    if (!(error instanceof Violation) || !isRefused(exchange)) throw error
    const expected = `${what}, on ${endpoint}, to be refused as the caller's mistake (4xx) or accepted (2xx)`
    throw new Violation({ ...error.facts, expected })
  }
  return true
}

/**
 * Precedes a judgement of an answer as a whole: the kit has read all of it. How long an answer may be is not specified, and how much of it
 * is read is the kit's own choice. @throws Blocked if an answer that accepts is longer
 */
export function requireReadWhole({ response, fault }: Exchange, what: string): void {
  if (response === undefined || fault?.kind !== 'too-large') return
  if (!isSuccess(response.status)) return
  throw new Blocked({
    reason: `${fault.message}; ${what} got status ${response.status} and a longer answer`,
    supply: 'answers that are no longer than the kit reads',
  })
}

/**
 * After refused requests: the correct one is still accepted. If it gets a client error, the refused ones have locked their sender out;
 * anything else is a failure of the target, which `owner` finds.
 * @param supply how to avoid being locked out @throws Blocked, since otherwise the refusals prove nothing
 */
export function requireStillAccepted(exchange: Exchange, owner: string, supply: string): void {
  if (hasSuccessStatus(exchange)) return
  if (!isClientError(exchange)) {
    asPrecondition(owner, () => assertAcceptedStatus(exchange, 'a correct request, after the refused ones,'))
  }
  throw new Blocked({
    reason: `after the refused requests the correct one was refused as well, so they prove nothing: saw ${answerSummary(exchange)}`,
    supply,
    refused: exchange,
  })
}

/**
 * As `requireStillAccepted`. A correct request that is refused, when the next one is accepted, was not locked out: its refusal is a failure
 * of the target as well. @param send sends one, the next of which may be another @throws Blocked
 */
export async function requireStillAcceptedAgain(
  send: (isAgain: boolean) => Promise<Exchange>,
  owner: string,
  supply: string,
): Promise<Exchange> {
  const exchange = await send(false)
  if (
    !hasSuccessStatus(exchange) &&
    isClientError(exchange) &&
    !namesLockout(exchange) &&
    hasSuccessStatus(await send(true))
  ) {
    asFindingOfOwner(owner, () =>
      assertAcceptedStatus(exchange, 'a correct request, right after refused ones,'),
    )
  }
  requireStillAccepted(exchange, owner, supply)
  return exchange
}

/** True for an answer that says itself that it holds only for some time: 423, or with Retry-After. */
function namesLockout(exchange: Exchange): boolean {
  return isLocked(exchange) || exchange.response?.header('retry-after') !== undefined
}
