// Reading the body of a request.
import { Refusal } from './refusal.mjs'

const JSON_LIMIT = 5_000_000

export async function readBody(request, limit) {
  const pieces = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    // What is too much is read on and dropped, so that the client gets to read the answer.
    if (size <= limit) pieces.push(piece)
  }
  if (size > limit) throw new Refusal(413, 'too_large')
  return Buffer.concat(pieces)
}

export async function readJson(request) {
  const type = (request.headers['content-type'] ?? '').split(';')[0].trim().toLowerCase()
  const bytes = await readBody(request, JSON_LIMIT)
  if (type !== 'application/json') throw new Refusal(415, 'invalid_request')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'invalid_request')
  }
}

export function sendJson(response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
