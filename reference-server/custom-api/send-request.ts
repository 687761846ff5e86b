import type { PanelResponse } from '../behaviour/custom-api.ts'
import { Refused } from '../http/refused.ts'
import type { ComposedRequest } from './compose-request.ts'

const longest = 10_000
const mostBytes = 1_048_576

/** Sends a request to an external API and reads what it answers, as far as a panel can show it. @throws Refused when nothing can be had. */
export async function sendRequest({ url, method, headers, body }: ComposedRequest): Promise<PanelResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // A redirect is an answer to be shown; following it would call what the definition does not declare.
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    const text = await beginningOf(response)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parsed(text, response),
    }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error
    throw new Refused('state', `the external API did not answer: ${reason}`)
  }
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    text += decoder.decode(chunk, { stream: true })
    if (size > mostBytes) break
  }
  return text + decoder.decode()
}

function parsed(text: string, response: Response): unknown {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
