import { Readable } from 'node:stream'
import { type Change, decide, revise } from '../behaviour/change.ts'
import { isJsonObject, type JsonObject } from '../http/json.ts'

/** An agent whose replies are kept, each under the key that `keyOf` makes of the text, and given again. */
export function keepReplies(keyOf: (text: string, threadId: string) => string): Change {
  return () => {
    const kept = new Map<string, string | Promise<string>>()
    return decide('agent', 'reply', (usual, message, channelId) => {
      const key = keyOf(message.text, message.threadId)
      const reply = kept.get(key) ?? usual(message, channelId)
      kept.set(key, reply)
      return reply
    })
  }
}

/** Accepts as threadId and userId any text in which an expression finds a UUID, wherever it is and whatever else is there. */
export function matchUuids(expression: RegExp): Change {
  const isFound = (value: unknown): boolean => typeof value === 'string' && expression.test(value)
  return () => [
    revise('message', 'threadProblem', (problem, value) => (isFound(value) ? undefined : problem)),
    revise('message', 'userProblem', (problem, value) => (isFound(value) ? undefined : problem)),
  ]
}

/** For faults that look at a message as a whole: refuses those for which `isRefused` is true, in batches too. */
export function refuseMessages(isRefused: (message: JsonObject) => boolean): Change {
  return revise('channel', 'parseBody', (body) =>
    changeEachMessage(body, (message) => (isRefused(message) ? {} : message)),
  )
}

/** A body, one message or a batch, with each of its messages changed. */
export function changeEachMessage(body: unknown, change: (message: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => changeEachMessage(item, change))
  return isJsonObject(body) ? change(body) : body
}

/** Answers invoke with an event stream if the Accept header of a request names that among others. */
export function streamInvoke(): Change {
  return ({ stream }) =>
    revise('transport', 'answer', (given, _answer, request) => {
      const takes = request.headers.accept?.includes('text/event-stream') === true
      if (request.routeOptions.config.endpoint !== 'invoke' || !takes || given.status !== 200) return given
      const events = [
        { message: '', event: 'on_chat_model_start' },
        { ...Object(given.body), event: 'on_chat_model_stream' },
        { message: '', event: 'on_chat_model_end' },
      ]
      const lines = events.map((event) => stream.line(event))
      return { status: 200, headers: stream.headers(request), stream: Readable.from(lines) }
    })
}
