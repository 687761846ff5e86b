import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Ownership } from '../ownership.ts'
import { judgeUtf8 } from '../stream/stream-form.ts'
import { readStreamedReply, requireEnding } from '../stream/streamed-reply.ts'
import { judgeOneReplyEach } from './batch-replies.ts'
import { batchReplies, invokeReply } from './reply-shape.ts'
import { type Asked, judgeReplyText, judgeStreamedText } from './reply-text.ts'

type JudgeReply = (asked: Asked, exchange: Exchange, what: string, own: Ownership) => void

const JUDGES: Readonly<Record<MessageEndpoint, JudgeReply>> = {
  stream: (asked, exchange, what, own) => {
    const stream = readStreamedReply(exchange, what, own)
    requireEnding(stream, own)
    own('stream.valid-utf8', () => judgeUtf8(stream))
    own('stream.carries-reply', () => judgeStreamedText(asked, stream, own))
  },
  invoke: (asked, exchange, what, own) => {
    const reply = invokeReply(exchange, what, own)
    own('invoke.full-reply', () => judgeReplyText(asked, reply.message, exchange, what))
  },
  batch: (asked, exchange, what, own) => {
    const replies = batchReplies(exchange, what, own)
    own('batch.one-reply-each', () => judgeOneReplyEach([asked], replies, exchange))
    // Whether a batch's replies are whole no other requirement asks: where it is broken, this judgement itself finds it.
    judgeReplyText(asked, replies[0]?.message ?? '', exchange, what)
  },
}

/**
 * Judges the answer to one message, on any of the endpoints: it was accepted, has the form its endpoint gives it, and holds the
 * whole reply. To batch the message was sent as the only request.
 */
export function judgeWholeReply(
  endpoint: MessageEndpoint,
  asked: Asked,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  JUDGES[endpoint](asked, exchange, what, own)
}
