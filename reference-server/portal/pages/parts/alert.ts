import { type Html, html } from '../html.ts'
import type { FormProblem } from './form-problem.ts'

/** Why something was refused, with the way to each field that is wrong; empty without a problem. */
export function alert(problem: FormProblem | undefined): Html {
  if (problem === undefined) return html``
  const { summary, fields } = problem
  if (fields.length === 0) return html`<p class="alert refused" role="alert">${summary}</p>`
  const links = fields.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)
  return fields.length === 1
    ? html`<p class="alert" role="alert">${summary}</p>`
    : html`<div class="alert" role="alert">${summary}<ul>${links}</ul></div>`
}
