import { type Html, html } from '../html.ts'

/** What is wrong with each field of a form, by its name, in the words of the page; nothing for a correct one. */
export type FieldProblems = Readonly<Record<string, string | undefined>>

/** Why a form was not taken. */
export interface FormProblem {
  /** Said above the form. */
  summary: string
  fields: readonly (readonly [name: string, sentence: string])[]
}

/** The problem of a form whose fields are wrong in these ways; `reason` is used if none of them is. */
export function formProblem(reason: string, problems: FieldProblems): FormProblem {
  const fields = Object.entries(problems).flatMap(([name, sentence]) =>
    sentence === undefined ? [] : [[name, sentence] as const],
  )
  const [only] = fields
  if (only === undefined) return { summary: reason, fields }
  return { summary: fields.length === 1 ? only[1] : `${fields.length} fields need another look.`, fields }
}

/** What is wrong with one field; undefined if nothing is. */
export function fieldProblem(problem: FormProblem | undefined, name: string): string | undefined {
  return problem?.fields.find(([field]) => field === name)?.[1]
}

/** What is wrong with the name of something, if anything is. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Give it a name.'
  return name.length > 200 ? `Shorten the name to 200 characters: it has ${name.length}.` : undefined
}

/** Why something was refused, with a link to each wrong field; empty without a problem. */
export function alert(problem: FormProblem | undefined): Html {
  if (problem === undefined) return html``
  const { summary, fields } = problem
  if (fields.length === 0) return html`<p class="alert refused" role="alert">${summary}</p>`
  const links = fields.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)
  return fields.length === 1
    ? html`<p class="alert" role="alert">${summary}</p>`
    : html`<div class="alert" role="alert">${summary}<ul>${links}</ul></div>`
}
