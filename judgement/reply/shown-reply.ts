import { assertAcceptedBy } from '../answer/accepted-by.ts'
import { ACCEPTANCE_OWNER, type MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Ownership } from '../ownership.ts'
import { isRepeated } from './repeatable.ts'
import type { Asked } from './reply-text.ts'
import { judgeWholeReply } from './whole-reply.ts'

/** Judges of the answer to one message what it shows: the whole reply where the agent repeats the text, else that it was accepted. */
export function judgeShownReply(
  endpoint: MessageEndpoint,
  asked: Asked,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  if (isRepeated(asked.agent, asked.text)) judgeWholeReply(endpoint, asked, exchange, what, own)
  else own(ACCEPTANCE_OWNER[endpoint], () => assertAcceptedBy(endpoint, exchange, what))
}
