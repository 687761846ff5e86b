import { asFindingOfOwner, asPrecondition } from '../as-precondition.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { assertAcceptedStatus, isSuccess } from './accepted.ts'
import { answerSummary } from './answer-summary.ts'
import { isClientError } from './client-error.ts'

/**
 * After requests that were refused: the correct one is still accepted. A client error says that the refused ones shut their sender out;
 * anything else is a failure of the target, which `owner` finds. @param supply what it takes not to be shut out
 * @throws Blocked, since otherwise the refusals prove nothing
 */
export function requireStillAccepted(exchange: Exchange, owner: string, supply: string): void {
  if (isTaken(exchange)) return
  if (!isClientError(exchange)) {
    asPrecondition(owner, () => assertAcceptedStatus(exchange, 'a correct request, after the refused ones,'))
  }
  throw new Blocked({
    reason: `after the refused requests the correct one was refused as well, so they prove nothing: saw ${answerSummary(exchange)}`,
    supply,
  })
}

/**
 * As `requireStillAccepted`. A correct request that is refused, and then accepted once more, was not shut out: its refusal is a failure of the
 * target as well. @param send sends it @throws Blocked
 */
export async function requireStillAcceptedAgain(
  send: () => Promise<Exchange>,
  owner: string,
  supply: string,
): Promise<Exchange> {
  const exchange = await send()
  if (!isTaken(exchange) && isClientError(exchange) && isTaken(await send())) {
    asFindingOfOwner(owner, () =>
      assertAcceptedStatus(exchange, 'a correct request, right after refused ones,'),
    )
  }
  requireStillAccepted(exchange, owner, supply)
  return exchange
}

function isTaken({ response }: Exchange): boolean {
  return response !== undefined && isSuccess(response.status)
}
