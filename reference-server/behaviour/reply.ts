import type { Answer } from '../http/answer.ts'
import type { Message } from './message.ts'

/** How whole replies are given: one by invoke, a list by batch. */
export interface ReplyBehaviour {
  invoke(reply: string, message: Message): Answer | Promise<Answer>
  /** Why a body cannot be a batch; undefined when it can. */
  batchProblem(body: unknown): string | undefined
  /** The replies of a batch, `replies[i]` being the agent's to `messages[i]`. */
  batchItems(replies: readonly string[], messages: readonly Message[]): readonly unknown[]
  batch(items: readonly unknown[]): Answer | Promise<Answer>
}

/** Whole replies as specified. */
export const correctReply: ReplyBehaviour = {
  invoke: (reply) => ({ status: 200, body: { message: reply, event: null } }),
  batchProblem: (body) => (Array.isArray(body) ? undefined : 'the body is not an array of messages'),
  batchItems: (replies) => replies.map((message) => ({ message, event: null })),
  batch: (items) => ({ status: 200, body: items }),
}
