import { isJsonObject, member, toText } from '../../../http/json.ts'
import { type Html, html } from '../html.ts'

/** A message with the stream that answered it. */
export interface Exchange {
  message: string
  /** The name of the file that was sent with it. */
  attached: string | undefined
  /** The stream as it came, all of its lines. */
  stream: string
  /** False where it had not come to its end after half a minute. */
  ended: boolean
}

/** What was said to an agent and what it replied, with the events that the reply came in. */
export function exchangeOf(agentName: string, { message, attached, stream, ended }: Exchange): Html {
  const lines = stream.split(/\r?\n/).filter((line) => line !== '')
  const end = ended ? '' : html`<p class="warning">The stream did not end.</p>`
  return html`<article class="exchange">
<h2>You</h2><p class="text">${message}</p>${attached === undefined ? '' : html`<p class="quiet">Attached: ${attached}</p>`}
<h2>${agentName}</h2><p class="text">${lines.map(fragmentIn)}</p>${end}
<details><summary>Stream events (${lines.length})</summary><ol class="events">${lines.map((line) => html`<li><code>${line}</code></li>`)}</ol></details>
</article>`
}

function fragmentIn(line: string): string {
  try {
    const event: unknown = JSON.parse(line.replace(/^data: ?/, ''))
    return isJsonObject(event) && line.startsWith('data:') ? toText(member(event, 'message')) : ''
  } catch {
    return ''
  }
}
