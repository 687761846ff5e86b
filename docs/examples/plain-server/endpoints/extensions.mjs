import { sendJson } from '../body.mjs'
import { requireChannel } from '../channel-access.mjs'
import { SUPPORTED } from '../supported.mjs'

export function extensions(call) {
  requireChannel(call)
  sendJson(call.response, 200, { supportedFileExtensions: SUPPORTED })
}
