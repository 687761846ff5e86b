import { type Change, replaceDecision } from '../behaviour/change.ts'
import type { AgentBehaviour } from '../behaviour/message.ts'
import { isJsonObject, type JsonObject } from '../http/json.ts'

/** An echo that improves each text before it says it again. */
export function improveTexts(improve: (text: string) => string): Change {
  return replaceDecision(
    'agent',
    'reply',
    (usual) => async (message, channelId) => improve(await usual(message, channelId)),
  )
}

/** An agent whose replies are kept, each for what `keyOf` makes of its text, and given again. */
export function keepReplies(
  keyOf: (text: string, threadId: string) => string,
  agent: AgentBehaviour,
): { readonly agent: AgentBehaviour } {
  const kept = new Map<string, string | Promise<string>>()
  return {
    agent: {
      reply: (message) => {
        const key = keyOf(message.text, message.threadId)
        const reply = kept.get(key) ?? agent.reply(message)
        kept.set(key, reply)
        return reply
      },
    },
  }
}

/** Whether a text is JSON from its beginning to its end. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Takes what an expression finds for a UUID, as threadId and userId: where it is in a text, and whatever else is in it. */
export function matchUuids(expression: RegExp): Change {
  const isFound = (value: unknown): boolean => typeof value === 'string' && expression.test(value)
  return ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        isFound(value) ? undefined : message.threadProblem(value, endpoint),
      userProblem: (value, endpoint) => (isFound(value) ? undefined : message.userProblem(value, endpoint)),
    },
  })
}

/** For faults that see a message as a whole: refuses those of which that is true, in batches too. */
export function refuseMessages(isRefused: (message: JsonObject) => boolean): Change {
  return replaceDecision(
    'channel',
    'parseBody',
    (usual) => (bytes, endpoint) =>
      changeEachMessage(usual(bytes, endpoint), (message) => (isRefused(message) ? {} : message)),
  )
}

/** A body with each of its messages changed, be it one of them or a batch. */
export function changeEachMessage(body: unknown, change: (message: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => changeEachMessage(item, change))
  return isJsonObject(body) ? change(body) : body
}
