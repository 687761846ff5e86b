import { isJsonObject, memberOf, showJson } from '../json/json-body.ts'

/** The kind of event that comes first. */
export const START = 'on_chat_model_start'
/** The kind that carries a fragment of the reply. */
export const FRAGMENT = 'on_chat_model_stream'
/** The kind that comes last. */
export const END = 'on_chat_model_end'

/** The two members of an event, of whatever type they came; undefined where there is none. */
export interface EventMembers {
  message: unknown
  kind: unknown
}

/** An event as one line carried it. */
export interface StreamEvent extends EventMembers {
  /** The line it stood on, from 1. */
  line: number
  /** Offset in the body of the first byte after its line. */
  end: number
}

/** Reads what there is of an event. */
export function eventMembers(json: unknown): EventMembers {
  if (!isJsonObject(json)) return { message: undefined, kind: undefined }
  return { message: memberOf(json, 'message'), kind: memberOf(json, 'event') }
}

/** Why parsed JSON is no event (`message` a string, `event` a string or null, together in an object); undefined where it is one. */
export function eventProblem(json: unknown): string | undefined {
  if (!isJsonObject(json)) return showJson(json)
  const { message, kind } = eventMembers(json)
  if (typeof message !== 'string') return `message: ${showJson(message)}`
  return typeof kind === 'string' || kind === null ? undefined : `event: ${showJson(kind)}`
}
