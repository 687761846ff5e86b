import { type Html, html } from '../html.ts'
import { type FormProblem, fieldProblem } from './form-problem.ts'

/** A field of a form. Every field has to be filled in, unless its label says otherwise. */
export interface Field {
  label: string
  /** The name that the form sends. */
  name: string
  value?: string | undefined
  /** A sentence under the label. */
  hint?: string | undefined
  /** Marked as required, in a form with optional fields. */
  needed?: boolean
  /** Why the form was refused, if it was. */
  problem?: FormProblem | undefined
}

/** One of several values to choose from. */
export interface Choice {
  value: string
  label: string
  hint?: string
}

/** A line of text. */
export function textField(field: Field): Html {
  return label(
    field,
    html`<input type="text" ${attributesOf(field)} value="${field.value ?? ''}" autocomplete="off">`,
  )
}

/** Many lines of text. */
export function textArea(field: Field, rows = 12): Html {
  // A line feed right after the tag is not part of the value: without it, one of the value's own would be lost.
  const opening = html`<textarea ${attributesOf(field)} rows="${rows}" spellcheck="false">`
  return label(field, html`${opening}${'\n'}${field.value ?? ''}</textarea>`)
}

/** A file to choose; its form needs enctype="multipart/form-data". */
export function fileField(field: Field, accept?: string): Html {
  const accepted = accept === undefined ? '' : html`accept="${accept}"`
  return label(field, html`<input type="file" ${attributesOf(field)} ${accepted}>`)
}

/** One of several, in a list that opens. */
export function selectField(field: Field, choices: readonly Choice[]): Html {
  const options = choices.map(({ value, label }) => {
    const selected = value === field.value ? 'selected' : ''
    return html`<option value="${value}" ${selected}>${label}</option>`
  })
  return label(field, html`<select ${attributesOf(field)}>${options}</select>`)
}

/** One of a few, all in sight. */
export function radioFields(field: Field, choices: readonly Choice[]): Html {
  const radios = choices.map(({ value, label, hint }, index) => {
    const id = `${field.name}-${index}`
    const described = hint === undefined ? '' : html`aria-describedby="${id}-hint"`
    const checked = value === field.value ? 'checked' : ''
    const under = hint === undefined ? '' : html`<span class="hint" id="${id}-hint">${hint}</span>`
    return html`<div class="radio"><input type="radio" id="${id}" name="${field.name}" value="${value}" ${checked} ${described}>
<label for="${id}">${label}</label>${under}</div>`
  })
  const wrong = fieldProblem(field.problem, field.name)
  const described = wrong === undefined ? '' : html`aria-describedby="${field.name}-wrong"`
  return html`<fieldset class="field" id="${field.name}" ${described}><legend>${field.label}</legend>${below(field, wrong)}${radios}</fieldset>`
}

/** A secret to type: it is never part of a page again. */
export function secretField(field: Field): Html {
  return label(field, html`<input type="password" ${attributesOf(field)} autocomplete="off">`)
}

function label(field: Field, control: Html): Html {
  const { name, label, hint, needed, problem } = field
  const shownHint = hint === undefined ? '' : html`<span class="hint" id="${name}-hint">${hint}</span>`
  const mark = needed === true ? html` class="needed"` : ''
  return html`<div class="field"><label for="${name}"${mark}>${label}</label>${shownHint}${below(field, fieldProblem(problem, name))}${control}</div>`
}

function below({ name }: Field, wrong: string | undefined): Html {
  return wrong === undefined ? html`` : html`<span class="wrong" id="${name}-wrong">${wrong}</span>`
}

function attributesOf({ name, hint, needed, problem }: Field): Html {
  const isWrong = fieldProblem(problem, name) !== undefined
  const descriptions = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isWrong ? [`${name}-wrong`] : []),
  ]
  const described = descriptions.length === 0 ? '' : html`aria-describedby="${descriptions.join(' ')}"`
  const required = needed === true ? html`aria-required="true"` : ''
  return html`id="${name}" name="${name}" ${described} ${required} ${isWrong ? html`aria-invalid="true"` : ''}`
}
