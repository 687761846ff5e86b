import { type HtmlValue, html } from '../html.ts'
import type { OpenVisit, Page } from '../page.ts'
import { alert } from './alert.ts'
import { postForm } from './form.ts'
import type { FormProblem } from './form-problem.ts'

/** A step to think about before it is done. */
interface Confirmation {
  title: string
  /** What will happen, a sentence each. */
  consequences: readonly string[]
  /** Where the form goes, inside the portal. */
  to: string
  button: string
  danger?: boolean
  /** Where one gets instead, inside the portal. */
  cancel: string
  /** Further fields. */
  fields?: HtmlValue
  /** Why the step was refused, if it was. */
  problem?: FormProblem | undefined
}

/** A page that says what a step will do, and does it once it is confirmed. */
export function confirmation(visit: OpenVisit, asked: Confirmation): Page {
  const { title, consequences, problem, ...form } = asked
  const list = consequences.map((sentence) => html`<li>${sentence}</li>`)
  return {
    title,
    main: html`<h1>${title}</h1>${alert(problem)}<ul class="consequences">${list}</ul>${postForm(visit, form)}`,
  }
}
