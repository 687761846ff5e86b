import type { JsonObject } from '../http/json.ts'

/** What a message to a calling agent asks for. */
export interface AskedCall {
  /** Where the message names an action itself; undefined where `summary` does. */
  action: { method: string; path: string } | undefined
  /** The words before the arguments. */
  summary: string
  parameters: JsonObject
  body: unknown
}

const methods = '(?:get|put|post|delete|options|head|patch|trace)'
const named = new RegExp(`^\\s*(${methods})\\s+(/\\S*)`, 'i')
const argument = /(?:^|\s)([A-Za-z_$][\w$.[\]-]*)=("(?:[^"\\]|\\.)*"|\S*)/g

/**
 * Reads a message such as `GET /tickets/{id} id=42 note="two words" body={"a": 1}`, or `Show a ticket id=42`.
 * What follows `body=` is the rest of the message: JSON, or else text.
 */
export function readCall(message: string): AskedCall {
  const [head, body] = splitOffBody(message)
  const action = named.exec(head)
  const rest = action === null ? head : head.slice(action[0].length)
  const parameters: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of rest.matchAll(argument)) {
    const given = unquoted(value)
    const before = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    // Object.defineProperty: __proto__ is a name like any other.
    const next = before === undefined ? given : [before, given].flat()
    Object.defineProperty(parameters, name, {
      value: next,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return {
    action: action === null ? undefined : { method: (action[1] ?? '').toUpperCase(), path: action[2] ?? '' },
    summary: rest.replace(argument, ' ').replace(/\s+/g, ' ').trim(),
    parameters,
    body,
  }
}

function splitOffBody(message: string): [head: string, body: unknown] {
  const at = /(?:^|\s)body=/.exec(message)
  if (at === null) return [message, undefined]
  return [message.slice(0, at.index), parsed(message.slice(at.index + at[0].length).trim())]
}

function unquoted(value: string): string {
  const text = value.startsWith('"') ? parsed(value) : value
  return typeof text === 'string' ? text : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
