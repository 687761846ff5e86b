import { type Html, type HtmlValue, html } from '../html.ts'
import type { OpenVisit } from '../page.ts'

/** A form to send with POST. */
interface PostForm {
  /** Where it goes, inside the portal. */
  to: string
  fields?: HtmlValue
  /** What its button says: what will happen. */
  button: string
  /** What cannot be undone looks like it. */
  danger?: boolean
  /** Another way to send it, which the form then says. */
  other?: { name: string; value: string; label: string }
  /** Where one gets without sending it, inside the portal. */
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
