import { type JsonObject, parseJson } from '../http/json.ts'

/** Of the part of a message that names an action and its arguments, in characters. */
export const longestCall = 65_536

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
 * What follows `body=` is the rest of the message: JSON, or else text. Undefined where what comes before it is too long.
 */
export function readCall(message: string): AskedCall | undefined {
  const [head, body] = splitOffBody(message)
  if (head.length > longestCall) return undefined
  const action = named.exec(head)
  const rest = action === null ? head : head.slice(action[0].length)
  const given = Map.groupBy(rest.matchAll(argument), ([, name = '']) => name)
  const parameters = Object.fromEntries(
    [...given].map(([name, all]) => {
      const values = all.map(([, , value = '']) => unquote(value))
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
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
  return [message.slice(0, at.index), parse(message.slice(at.index + at[0].length).trim())]
}

function unquote(value: string): string {
  const text = value.startsWith('"') ? parse(value) : value
  return typeof text === 'string' ? text : value
}

function parse(text: string): unknown {
  try {
    return parseJson(Buffer.from(text))
  } catch {
    return text
  }
}
