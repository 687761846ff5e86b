import { pluralise } from '../../text/pluralise.ts'
import { type Agent, describePromise, repliesTo } from '../channel/agent-reply.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'
import { excerpt } from '../text/excerpt.ts'
import { ECHO_CAPABILITY, isPlain } from './echo-capability.ts'
import { batchReplies, type Reply } from './reply-shape.ts'

/** A batch that was sent, and its answer. */
export interface AnsweredBatch {
  items: readonly BatchItem[]
  /** `a batch of 3 requests` */
  what: string
  exchange: Exchange
}

/** The replies of a batch, one to each request. @throws Blocked by batch.one-reply-each or batch.shape */
export function requireReplyEach({ items, what, exchange }: AnsweredBatch): readonly Reply[] {
  const replies = batchReplies(exchange, what, asPrecondition)
  asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))
  return replies
}

/** Judges batch.one-reply-each: as many replies as requests. @throws Violation */
export function judgeOneReplyEach(
  items: readonly unknown[],
  replies: readonly Reply[],
  exchange: Exchange,
): void {
  if (replies.length === items.length) return
  throw new Violation({
    expected: `${pluralise(items.length, 'reply', 'replies')} to ${pluralise(items.length, 'request')}`,
    actual: String(replies.length),
    exchange,
    place: { kind: 'json', at: '' },
  })
}

/**
 * The texts that no reply shows: message.any-text judges what became of them. Leaves out texts of a word and a number, of which nothing
 * that answers each request loses anything, and those whose place has the reply to a dissimilar request.
 */
export function findLostTexts(
  agent: Agent,
  items: readonly BatchItem[],
  replies: readonly Reply[],
): ReadonlySet<string> {
  const lost = items.filter(
    ({ text }, at) =>
      !isPlain(text) &&
      !replies.some(({ message }) => repliesTo(agent, text, message)) &&
      !isOfUnlike(agent, items, text, replies[at]?.message ?? ''),
  )
  return new Set(lost.map(({ text }) => text))
}

/** Whether a reply belongs to another request, whose text this one does not become by losing or changing something. */
function isOfUnlike(agent: Agent, items: readonly BatchItem[], text: string, message: string): boolean {
  if (agent.reply !== 'exact') return false
  return items.some((other) => repliesTo(agent, other.text, message) && !isLike(text, other.text))
}

/**
 * Whether the letters and digits of one occur in the other, in whatever spelling: cutting, trimming or folding may turn one into the other.
 */
function isLike(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  return a.includes(b) || b.includes(a)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The texts whose replies show no text of the batch: message.any-text judges what became of those, wherever they are. */
export function findDamagedTexts(
  agent: Agent,
  items: readonly BatchItem[],
  replies: readonly Reply[],
): ReadonlySet<string> {
  if (agent.reply !== 'exact') return new Set()
  const texts = new Set(items.map(({ text }) => text))
  return new Set(items.flatMap(({ text }, at) => (texts.has(replies[at]?.message ?? '') ? [] : [text])))
}

/** Judges, as part of message.any-text, that each text shows in one of the replies, whichever. @throws Violation */
export function judgeNoneLost(
  agent: Agent,
  items: readonly BatchItem[],
  replies: readonly Reply[],
  exchange: Exchange,
): void {
  const lost = items.findIndex(({ text }) => !replies.some(({ message }) => repliesTo(agent, text, message)))
  const item = items[lost]
  if (item === undefined) return
  throw new Violation({
    expected: `reply ${lost + 1} of ${items.length} ${describePromise(agent, item.text)}`,
    actual: excerpt(replies[lost]?.message ?? ''),
    exchange,
    place: { kind: 'json', at: `/${lost}/message` },
  })
}

/** Characters that are shown of a text that stands in another one's place: its number says which it is. */
const SHOWN_OF_REPLY = 60

/**
 * Judges batch.request-order: reply i is what the agent promises for request i, except for texts that are lost in any place.
 * @throws Violation that says whose reply it is
 * @throws Blocked if an agent that answers in its own words shows no request at all in one of them
 */
export function judgeRequestOrder(
  agent: Agent,
  items: readonly BatchItem[],
  replies: readonly Reply[],
  exchange: Exchange,
  lost: ReadonlySet<string> = new Set(),
): void {
  for (const [index, item] of items.entries()) {
    const message = replies[index]?.message ?? ''
    if (lost.has(item.text) || repliesTo(agent, item.text, message)) continue
    const other = items.findIndex(({ text }) => repliesTo(agent, text, message))
    if (other === -1 && agent.reply === 'contains') {
      throw new Blocked({
        reason: `reply ${index + 1} of ${items.length} shows none of the requests: saw ${excerpt(message)}`,
        supply: ECHO_CAPABILITY,
      })
    }
    const whose = other === -1 ? '' : `the reply to request ${other + 1}, `
    const size = other === -1 ? {} : { longest: SHOWN_OF_REPLY }
    throw new Violation({
      expected: `reply ${index + 1} of ${items.length} ${describePromise(agent, item.text, size)}`,
      actual: `${whose}${excerpt(message, size)}`,
      exchange,
      place: { kind: 'json', at: `/${index}/message` },
    })
  }
}

/** One request of a batch: the text that its reply should show, its thread, and its user, who may be null or missing. */
export interface BatchItem {
  text: string
  threadId: string
  userId?: string | null
  attachedFiles?: null
}
