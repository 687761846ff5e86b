import type { AreaView, RequirementView } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/**
 * What the specification leaves open, and what this target does about it: for those who write clients of it. Questions without an
 * answer are listed too, with the reason, so that silence is not taken for an answer.
 */
export function questionsSection(areas: readonly AreaView[]): Html | undefined {
  const asked = areas
    .map((area) => ({ ...area, requirements: area.requirements.filter(asksHere) }))
    .filter(({ requirements }) => requirements.length > 0)
  if (asked.length === 0) return undefined
  return html`<section class="answers" aria-labelledby="questions"><h2 id="questions">Where the specification is silent</h2>
<p class="aside">The specification does not settle these; the target was asked. No answer is right or wrong, but a client that relies on one relies on this target.</p>
${asked.map(answersOf)}</section>`
}

function asksHere({ level, verdict, answers }: RequirementView): boolean {
  return answers.length > 0 || (level === 'observe' && verdict !== 'not-claimed')
}

function answersOf({ area, profile, requirements }: AreaView): Html {
  return html`<h3 id="answers-${profile}-${area}">${area}${area === profile ? undefined : html` <span class="aside">${profile}</span>`}</h3>
<table><caption>What the target does about ${area}</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Answer</th></tr></thead>
<tbody>${requirements.map(rows)}</tbody></table>`
}

function rows({ id, text, answers, reason }: RequirementView): Html {
  const link = html`<a href="#${id}">${id}</a>`
  if (answers.length === 0) {
    return html`<tr><th scope="row">${text} ${link}</th><td><span class="aside">Not answered${reason === undefined ? undefined : html`: ${visibleText(reason)}`}</span></td></tr>`
  }
  return html`${answers.map(
    ({ question, answer }) =>
      html`<tr><th scope="row">${visibleText(question)} ${link}</th><td>${visibleText(answer)}</td></tr>`,
  )}`
}
