import { type Html, html } from '../html.ts'

/** A field of a form. Every field has to be filled in, unless its label says otherwise. */
export interface Field {
  label: string
  /** The name that the form sends, and that a refusal begins with where this field is the problem. */
  name: string
  value?: string | undefined
  /** A sentence under the label. */
  hint?: string
  /** Why the form was refused, if it was. */
  problem?: string | undefined
}

/** One of several values to choose from. */
export interface Choice {
  value: string
  label: string
  hint?: string
}

/** A line of text. */
export function textField(field: Field): Html {
  return labelled(
    field,
    html`<input type="text" ${attributesOf(field)} value="${field.value ?? ''}" autocomplete="off">`,
  )
}

/** Many lines of text. */
export function textArea(field: Field, rows = 12): Html {
  // A line feed right after the tag is not part of the value: without it, one of the value's own would be lost.
  const opening = html`<textarea ${attributesOf(field)} rows="${rows}" spellcheck="false">`
  return labelled(field, html`${opening}${'\n'}${field.value ?? ''}</textarea>`)
}

/** A file to choose; its form needs enctype="multipart/form-data". */
export function fileField(field: Field, accept: string): Html {
  return labelled(field, html`<input type="file" ${attributesOf(field)} accept="${accept}">`)
}

/** One of several, in a list that opens. */
export function selectField(field: Field, choices: readonly Choice[]): Html {
  const options = choices.map(({ value, label }) => {
    const selected = value === field.value ? 'selected' : ''
    return html`<option value="${value}" ${selected}>${label}</option>`
  })
  return labelled(field, html`<select ${attributesOf(field)}>${options}</select>`)
}

/** One of a few, all in sight. */
export function radioFields(field: Field, choices: readonly Choice[]): Html {
  const radios = choices.map(({ value, label, hint }, index) => {
    const id = `${field.name}-${index}`
    const described = hint === undefined ? '' : html`aria-describedby="${id}-hint"`
    const checked = value === field.value ? 'checked' : ''
    const below = hint === undefined ? '' : html`<span class="hint" id="${id}-hint">${hint}</span>`
    return html`<div class="radio"><input type="radio" id="${id}" name="${field.name}" value="${value}" ${checked} ${described}>
<label for="${id}">${label}</label>${below}</div>`
  })
  const problem = isProblem(field) ? html`aria-describedby="problem"` : ''
  return html`<fieldset class="field" ${problem}><legend>${field.label}</legend>${radios}</fieldset>`
}

function labelled(field: Field, control: Html): Html {
  const hint =
    field.hint === undefined ? '' : html`<span class="hint" id="${field.name}-hint">${field.hint}</span>`
  return html`<div class="field"><label for="${field.name}">${field.label}</label>${hint}${control}</div>`
}

function attributesOf(field: Field): Html {
  const problem = isProblem(field)
  const descriptions = [
    ...(field.hint === undefined ? [] : [`${field.name}-hint`]),
    ...(problem ? ['problem'] : []),
  ]
  const described = descriptions.length === 0 ? '' : html`aria-describedby="${descriptions.join(' ')}"`
  return html`id="${field.name}" name="${field.name}" ${described} ${problem ? html`aria-invalid="true"` : ''}`
}

function isProblem({ name, problem }: Field): boolean {
  return problem?.startsWith(`${name} `) === true
}
