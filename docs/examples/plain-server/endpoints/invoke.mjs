import { readJson, sendJson } from '../body.mjs'
import { requireChannel } from '../channel-access.mjs'
import { replyTo } from '../message.mjs'

export async function invoke(call) {
  requireChannel(call)
  sendJson(call.response, 200, { message: replyTo(await readJson(call.request)), event: null })
}
