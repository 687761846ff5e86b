import { type Html, html } from '../html.ts'

/** Why something was refused. HTML; empty without a problem. */
export function alert(problem: string | undefined): Html {
  return problem === undefined ? html`` : html`<p class="alert" role="alert" id="problem">${problem}</p>`
}
