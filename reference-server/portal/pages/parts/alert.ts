import { html } from 'ghtml'

/** Why something was refused. HTML; empty without a problem. */
export function alert(problem: string | undefined): string {
  return problem === undefined ? '' : html`<p class="alert" role="alert" id="problem">${problem}</p>`
}
