import { readJson, sendJson } from '../body.mjs'
import { requireChannel } from '../channel-access.mjs'
import { replyTo } from '../message.mjs'
import { Refusal } from '../refusal.mjs'

export async function batch(call) {
  requireChannel(call)
  const messages = await readJson(call.request)
  if (!Array.isArray(messages)) throw new Refusal(422, 'invalid_batch')
  sendJson(
    call.response,
    200,
    messages.map((message) => ({ message: replyTo(message), event: null })),
  )
}
