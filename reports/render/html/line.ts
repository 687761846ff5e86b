import type { LineReport, Report } from '../../../contracts/generated/schemas.ts'
import { interferenceWords, lineWords } from '../../view/line-words.ts'
import { pluralise } from '../../view/pluralise.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

const WIDTH = 600
const HEIGHT = 40

/** What lay between the kit and the target: how fast, how busy, and what answered in the target's place. */
export function lineSection({ line }: Report): Html | undefined {
  if (line === undefined) return undefined
  const met = interferenceWords(line)
  return html`<section aria-labelledby="line"><h3 id="line">The line to the target</h3>
<ul>${lineWords(line).map((words) => html`<li>${words}</li>`)}</ul>
${underWayPicture(line)}
${
  met.length === 0
    ? html`<p class="aside">Nothing answered in the target's place.</p>`
    : html`<p>In the target's place, and no verdict on it:</p><ul>${met.map((words) => html`<li>${visibleText(words)}</li>`)}</ul>`
}</section>`
}

function underWayPicture({ underWay: { seconds, most } }: LineReport): Html | undefined {
  if (most.length === 0) return undefined
  const top = Math.max(...most, 1)
  const step = WIDTH / most.length
  const bars = most.map((count, index) => {
    const height = (count / top) * (HEIGHT - 4)
    return `M${(index * step).toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}h${(step - 1).toFixed(1)}v${height.toFixed(1)}z`
  })
  const words = `At most ${pluralise(top, 'request')} under way at a time, over ${pluralise(seconds, 'second')}`
  return html`<figure class="stream"><svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}"><path d="${bars.join('')}" fill="currentColor"/></svg>
<div class="ends" aria-hidden="true"><span>first request</span><span>${seconds} s</span></div>
<figcaption>${words}</figcaption></figure>`
}
