import { type Html, type HtmlValue, html } from '../html.ts'
import type { OpenVisit, Page } from '../page.ts'
import { alert, type FormProblem } from './form-problem.ts'

/** A form to send with POST. */
interface PostForm {
  /** Where it goes, inside the portal. */
  to: string
  fields?: HtmlValue
  /** What its button says: what will happen. */
  button: string
  /** What cannot be undone looks like it. */
  danger?: boolean
  /** Another button that sends it, with this name and value in it. */
  other?: { name: string; value: string; label: string }
  /** Where to go without sending it, inside the portal. */
  cancel?: string
  /** For forms with a file. */
  multipart?: boolean
}

/** A form that works without script, and cannot be forged. */
export function postForm(visit: OpenVisit, form: PostForm): Html {
  const type = form.multipart === true ? html`enctype="multipart/form-data"` : ''
  const cancel =
    form.cancel === undefined ? '' : html`<a class="button quiet" href="${visit.at(form.cancel)}">Cancel</a>`
  const { other } = form
  const second =
    other === undefined
      ? ''
      : html`<button type="submit" name="${other.name}" value="${other.value}">${other.label}</button>`
  return html`<form class="sheet" method="post" action="${visit.at(form.to)}" ${type}>${visit.csrf}
${form.fields ?? ''}
<p class="actions"><button type="submit" class="${form.danger === true ? 'danger' : 'main'}">${form.button}</button>${second}${cancel}</p></form>`
}

/** A step to think about before it is done. */
interface Confirmation {
  title: string
  /** What will happen, a sentence each. */
  consequences: readonly string[]
  /** Where the form goes, inside the portal. */
  to: string
  button: string
  danger?: boolean
  /** Where to go instead, inside the portal. */
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
