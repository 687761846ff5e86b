import { isAccepted, requireReadWhole } from '../answer/accepted.ts'
import { type Agent, repliesTo } from '../channel/agent-reply.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, memberOf, readJson, showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { ECHO_CAPABILITY } from './echo-capability.ts'
import type { Reply } from './reply-shape.ts'

/** What shows that the agent was asked a batch's last request, although it is wrong. */
export interface UnrefusedItem {
  agent: Agent
  /** Texts that the agent would have been asked; none if a reply could not show any of them. */
  texts: readonly string[]
  /** The member that the request lacks or has wrong; a reply that names it may be an error that quotes the request. */
  lacks: string
  /** The reply to the same request, correct: one with other members may be an error. */
  ordinary: Reply
  /** How many right requests come before it in the batch; default: none. */
  before?: number
}

/**
 * Judges that the last request of a batch, which alone is wrong, got no ordinary reply. How a request fails within a batch is not specified:
 * a refused batch, an error in its place, null, or nothing at all are allowed. @throws Violation
 * @throws Blocked for what looks like a reply, if the agent's replies do not show whether it was asked
 */
export function assertNotRepliedTo(asked: UnrefusedItem, exchange: Exchange, what: string): void {
  requireReadWhole(exchange, what)
  const { agent, texts, lacks, ordinary, before = 0 } = asked
  const reply = likeReply(ordinary, exchange, before)
  if (reply === undefined) return
  if (agent.reply === 'unrelated' || texts.length === 0) {
    if (reply.message === '' && ordinary.message !== '') return
    throw new Blocked({
      reason: `${what} was answered with what may be a reply or an error: saw ${showJson(reply.json)}`,
      supply: `${ECHO_CAPABILITY}; only an exact one shows what a reply lacks`,
    })
  }
  if (!texts.some((text) => repliesTo(agent, text, reply.message))) return
  if (agent.reply === 'contains' && reply.message.includes(lacks)) return
  throw new Violation({
    expected: `${what} to be refused, in whatever way`,
    actual: `an ordinary reply to it: ${showJson(reply.json)}`,
    exchange,
    place: { kind: 'json', at: `/${before}/message` },
  })
}

/** The answer to a batch's last request if it has the members of an ordinary reply; otherwise undefined. */
function likeReply(
  ordinary: Reply,
  exchange: Exchange,
  before: number,
): Pick<Reply, 'message' | 'json'> | undefined {
  if (!isAccepted(exchange)) return undefined
  const body = readJson(exchange.response?.bytes ?? new Uint8Array())
  if (!body.ok || !Array.isArray(body.value) || body.value.length !== before + 1) return undefined
  const json: unknown = body.value.at(-1)
  if (!isJsonObject(json) || membersOf(json) !== membersOf(ordinary.json)) return undefined
  const message = memberOf(json, 'message')
  return typeof message === 'string' ? { message, json } : undefined
}

/** True if a batch's only request got an empty reply: some servers may answer a failing request like this. */
export function isEmptyReply(exchange: Exchange): boolean {
  const body = readJson(exchange.response?.bytes ?? new Uint8Array())
  if (!body.ok || !Array.isArray(body.value)) return false
  const [reply]: readonly unknown[] = body.value
  return isJsonObject(reply) && memberOf(reply, 'message') === ''
}

function membersOf(reply: JsonObject): string {
  return JSON.stringify(Object.keys(reply).sort())
}
