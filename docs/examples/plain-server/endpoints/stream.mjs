import { readJson } from '../body.mjs'
import { requireChannel } from '../channel-access.mjs'
import { replyTo } from '../message.mjs'

export async function stream(call) {
  requireChannel(call)
  const reply = replyTo(await readJson(call.request))
  const { response } = call
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  // Lines may end in CRLF, with blank lines in between.
  const send = (event, message) => response.write(`data: ${JSON.stringify({ event, message })}\r\n\r\n`)
  send('on_chat_model_start', '')
  // By code points: half of a surrogate pair is no text.
  const points = [...reply]
  const size = Math.max(8, Math.ceil(points.length / 20))
  for (let at = 0; at < points.length; at += size) {
    send('on_chat_model_stream', points.slice(at, at + size).join(''))
  }
  send('on_chat_model_end', '')
  response.end()
}
