import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { serveUntilEnd } from './serve-until-end.ts'

/**
 * Passes requests on to a server, and says one of some texts in each answer: in a field and its name, in the reason phrase, and in its
 * JSON. Gives its own address, without a path.
 */
export async function repeatingGateway(
  t: TestContext,
  origin: string,
  texts: readonly string[],
): Promise<string> {
  const { hostname, port } = new URL(origin)
  let answers = 0
  const server = createServer((incoming, answer) => {
    // The path as it came: read as a URL, one that begins with // would name another host.
    const outgoing = httpRequest({
      ...{ hostname, port, path: incoming.url },
      method: incoming.method,
      headers: incoming.headers,
      agent: false,
    })
    outgoing.on('error', () => answer.destroy())
    outgoing.on('response', async (response) => {
      const text = texts[answers % texts.length] ?? ''
      answers += 1
      const body = await buffer(response).catch(() => Buffer.alloc(0))
      const headers = { ...dropFraming(response.headers), ...inFields(text) }
      answer.writeHead(response.statusCode ?? 502, inPhrase(text), headers)
      answer.end(addMember(body, response.headers['content-type'] ?? '', text))
    })
    answer.on('close', () => outgoing.destroy())
    incoming.on('error', () => outgoing.destroy()).pipe(outgoing)
  })
  return `http://127.0.0.1:${await serveUntilEnd(t, server)}`
}

function dropFraming(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    connection: _connection,
    ...others
  } = headers
  return others
}

function inFields(text: string): Record<string, string> {
  return {
    ...(/^[ -~]*$/.test(text) ? { 'x-repeated': text } : {}),
    ...(/^[\w-]{1,200}$/.test(text) ? { [`x-${text}`]: 'repeated' } : {}),
  }
}

function inPhrase(text: string): string {
  return `Repeated ${text.replace(/[^ -~]/g, ' ')}`
}

/** Adds a member to an object, as every answer may have one; anything else stays as it is. */
function addMember(body: Buffer, contentType: string, text: string): Buffer | string {
  if (!/json/.test(contentType) || body.length === 0) return body
  const value: unknown = JSON.parse(body.toString())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return body
  return JSON.stringify({ repeated: text, [text]: true, ...value })
}
