import { setImmediate } from 'node:timers/promises'
import { actionFor, readKeptActions } from '../custom-api/action-for.ts'
import { callAction } from '../custom-api/call-action.ts'
import type { LiveResponse } from '../custom-api/live-response.ts'
import type { Action, DeclaredAction } from '../definition/declared-actions.ts'
import { type JsonObject, parseJson } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'

/** Characters of a live response, and of a line that says what there is to call. */
const longest = 2000
const longestLine = 200
/** Milliseconds that the messages of one request may take in all. */
const longestRequest = 60_000

/** A custom API that an agent may call. */
interface CallableApi {
  api: KeptCustomApi
  declared: readonly DeclaredAction[]
  /** The actions that the portal lists, with their summaries as they are compared. */
  offered: readonly (Action & { folded: string })[]
}

/** What is to be called. */
interface Chosen {
  api: KeptCustomApi
  action: Pick<Action, 'method' | 'path'>
}

/**
 * Calls the actions that messages name, for an agent that may, and sums up what the external API answered to each.
 * One after the other: a batch must not become an attack on them. Between any two, others have their turn.
 */
export async function callFromChat(
  world: World,
  agentId: string,
  messages: readonly string[],
): Promise<readonly string[]> {
  const end = performance.now() + longestRequest
  const apis: CallableApi[] = []
  for (const api of world.store.customApis.ofAgent(agentId)) {
    await setImmediate()
    const declared = await readKeptActions(world, api.id)
    const offered = world.behaviour.customApi.actions(declared)
    apis.push({
      api,
      declared,
      offered: offered.map((each) => ({ ...each, folded: fold(each.summary) })),
    })
  }
  const replies: string[] = []
  for (const message of messages) {
    await setImmediate()
    const isLate = performance.now() > end
    replies.push(isLate ? tooLate : await callOne(world, apis, message))
  }
  return replies
}

const tooLate = `I did not come to this message: those of one request may take ${longestRequest / 1000} s.`

async function callOne(world: World, apis: readonly CallableApi[], message: string): Promise<string> {
  if (apis.length === 0) return 'No confirmed custom API is assigned to me, so there is nothing I can call.'
  const asked = readCall(message)
  if (asked === undefined)
    return `I read up to ${longestCall} characters before body=, and this message has more.`
  const chosen = choose(apis, asked)
  if (chosen === undefined) return whatCanBeAsked(asked, apis)
  const { api, action } = chosen
  try {
    return inShort(await callAction(world, api, action, { parameters: asked.parameters, body: asked.body }))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return `I could not call ${action.method} ${action.path} of ${api.name}: ${error.message}.`
  }
}

/** An action that is named goes to the first API that has it; one that none has goes to the first, where it is judged. */
function choose(apis: readonly CallableApi[], { action, summary }: AskedCall): Chosen | undefined {
  if (action !== undefined) {
    const fits = apis.find(({ declared }) => actionFor(declared, action) !== undefined) ?? apis[0]
    return fits && { api: fits.api, action }
  }
  const wanted = fold(summary)
  if (wanted === '') return undefined
  const all = apis.flatMap(({ api, offered }) => offered.map((each) => ({ api, action: each })))
  const same = all.find((each) => each.action.folded === wanted)
  const alike = all.filter((each) => each.action.folded.includes(wanted))
  return same ?? (alike.length === 1 ? alike[0] : undefined)
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]$/, '')
    .trim()
}

function inShort({ status, text, milliseconds, cutOff }: LiveResponse): string {
  const shown = cut(text, longest)
  const end = cutOff === undefined ? '' : `\n(${cutOff})`
  return `${status} in ${milliseconds} ms${shown === '' ? ', without a body' : `\n${shown}`}${end}`
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

function whatCanBeAsked({ summary }: AskedCall, apis: readonly CallableApi[]): string {
  const heard =
    summary === '' ? 'Name an action' : 'I have no action, or more than one, of that name. Name one'
  const all = apis.flatMap(({ offered }) => offered)
  const shown = all
    .slice(0, 20)
    .map(({ method, path, summary: does }) => cut(`- ${method} ${path}: ${does}`, longestLine))
  const more = all.length > shown.length ? [`and ${all.length - shown.length} more.`] : []
  return [`${heard}, as in GET /tickets/{id} id=42, or by its summary:`, ...shown, ...more].join('\n')
}

/** Of the part of a message that names an action and its arguments, in characters. */
export const longestCall = 65_536

/** What a message to a calling agent asks for. */
export interface AskedCall {
  /** The action, if the message names it itself; undefined if `summary` does. */
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
 * What follows `body=` is the rest of the message: JSON, or else text. Undefined if what comes before it is too long.
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
