import type { Action } from '../behaviour/custom-api.ts'
import { actionFor } from '../custom-api/action-for.ts'
import { callAction } from '../custom-api/call-action.ts'
import type { DeclaredAction } from '../custom-api/declared-actions.ts'
import { keptActions } from '../custom-api/kept-actions.ts'
import type { LiveResponse } from '../custom-api/live-response.ts'
import { Refused } from '../http/refused.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import { type AskedCall, readCall } from './read-call.ts'

const longest = 2000

/** A custom API that an agent may call. */
interface CallableApi {
  api: KeptCustomApi
  declared: readonly DeclaredAction[]
  /** The actions that the portal lists. */
  offered: readonly Action[]
}

/** What is to be called. */
interface Chosen {
  api: KeptCustomApi
  action: Pick<Action, 'method' | 'path'>
}

/** Calls the action that a message names, for an agent that may, and says in short what the external API answered. */
export async function callFromChat(world: World, agentId: string, message: string): Promise<string> {
  const apis = await callableBy(world, agentId)
  if (apis.length === 0) return 'No confirmed custom API is assigned to me, so there is nothing I can call.'
  const asked = readCall(message)
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

async function callableBy(world: World, agentId: string): Promise<readonly CallableApi[]> {
  const apis = world.store.customApis.ofAgent(agentId).map(async (api): Promise<CallableApi> => {
    const declared = await keptActions(world, api.id)
    return { api, declared, offered: world.behaviour.customApi.actions(declared) }
  })
  return Promise.all(apis)
}

/** An action that is named goes to the first API that has it; one that none has, to the first, which has its say. */
function choose(apis: readonly CallableApi[], { action, summary }: AskedCall): Chosen | undefined {
  if (action !== undefined) {
    const fits = apis.find(({ declared }) => actionFor(declared, action) !== undefined) ?? apis[0]
    return fits && { api: fits.api, action }
  }
  const wanted = folded(summary)
  if (wanted === '') return undefined
  const all = apis.flatMap(({ api, offered }) => offered.map((each) => ({ api, action: each })))
  const same = all.find((each) => folded(each.action.summary) === wanted)
  const alike = all.filter((each) => folded(each.action.summary).includes(wanted))
  return same ?? (alike.length === 1 ? alike[0] : undefined)
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]$/, '')
    .trim()
}

function inShort({ status, text, milliseconds, cutOff }: LiveResponse): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  const end = cutOff === undefined ? '' : `\n(${cutOff})`
  return `${status} in ${milliseconds} ms${shown === '' ? ', without a body' : `\n${shown}`}${end}`
}

function whatCanBeAsked({ summary }: AskedCall, apis: readonly CallableApi[]): string {
  const heard =
    summary === '' ? 'Name an action' : 'I have no action, or more than one, of that name. Name one'
  const all = apis.flatMap(({ offered }) => offered)
  const shown = all.slice(0, 20).map(({ method, path, summary: does }) => `- ${method} ${path}: ${does}`)
  const more = all.length > shown.length ? [`and ${all.length - shown.length} more.`] : []
  return [`${heard}, as in GET /tickets/{id} id=42, or by its summary:`, ...shown, ...more].join('\n')
}
