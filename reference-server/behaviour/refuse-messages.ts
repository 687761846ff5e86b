import { isJsonObject, type JsonObject } from '../http/json.ts'
import type { Change } from './change.ts'

/** For faults that see a message as a whole: refuses those of which that is true, in batches too. */
export function refuseMessages(isRefused: (message: JsonObject) => boolean): Change {
  return ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) =>
        eachMessage(channel.parseBody(bytes, endpoint), (message) => (isRefused(message) ? {} : message)),
    },
  })
}

/** A body with each of its messages changed, be it one of them or a batch. */
export function eachMessage(body: unknown, change: (message: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => eachMessage(item, change))
  return isJsonObject(body) ? change(body) : body
}
