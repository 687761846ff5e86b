import type { PanelResponse } from '../behaviour/custom-api.ts'
import { mediaTypeOf } from '../http/body.ts'
import { isShallow } from '../http/json.ts'
import type { OutboundResponse } from '../outbound/outbound.ts'

/** Levels. JSON that is nested deeper is shown as text. */
const deepest = 200

/** What an external API answered, and what else a person wants to know of it. */
export interface LiveResponse extends PanelResponse {
  /** The body as text, character by character as it came. */
  text: string
  /** Why the body ends where it does, if the external API did not end it there. */
  cutOff: string | undefined
  milliseconds: number
}

/** An answer as it is shown: its body parsed if it is JSON, else text. */
export function liveResponse(
  { status, headers, body, cutOff }: OutboundResponse,
  since: number,
): LiveResponse {
  const text = decode(body, headers['content-type'])
  const milliseconds = Math.round(performance.now() - since)
  return { status, headers, body: parse(text, headers['content-type']), text, cutOff, milliseconds }
}

function decode(body: Buffer, contentType: string | undefined): string {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

function parse(text: string, contentType: string | undefined): unknown {
  if (!/[/+]json$/.test(mediaTypeOf(contentType))) return text
  try {
    const value: unknown = JSON.parse(text)
    return isShallow(value, deepest) ? value : text
  } catch {
    return text
  }
}
