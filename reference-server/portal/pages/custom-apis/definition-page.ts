import { readActions } from '../../../definition/read-actions.ts'
import { Refused } from '../../../http/refused.ts'
import { replaceDefinition } from '../../custom-api-changes.ts'
import { findOperatedApi } from '../../custom-api-steps.ts'
import type { Form } from '../form.ts'
import { type Html, html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { fileField, textArea } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-page.ts'

/** The form to give a custom API another definition. @throws Refused */
export function definitionPage(visit: Visit, id: string, problem?: FormProblem): Page {
  const api = findOperatedApi(visit.world, visit.person, id)
  const title = `Replace the definition of ${api.name}`
  const fields = html`<p>Name, authentication and agents stay. Its actions are those of the new definition, once you confirm it again.</p>
${definitionFields(visit.form, problem)}`
  const [to, cancel] = [`${apiPath(api)}/definition`, apiPath(api)]
  return {
    title,
    main: html`<h1>${title}</h1>${alert(problem)}${postForm(visit, { to, fields, button: 'Replace definition', cancel, multipart: true })}`,
  }
}

/** Replaces what was there. @throws Refused */
export async function replaceFrom({ world, person, form }: Visit, id: string): Promise<Redirect> {
  const count = await replaceDefinition(world, person, id, { definition: readDefinition(form) })
  const actions = count === 1 ? 'one action' : `${count} actions`
  return {
    to: apiPath({ id }),
    notice: `The definition is replaced, with ${actions}. Confirm it for agents to use it.`,
  }
}

/** A longer text is not put into the page again: nobody would look for the mistake in it there. */
const longestAgain = 500_000

/** The two ways to give a definition. */
export function definitionFields(form: Form, problem: FormProblem | undefined): readonly Html[] {
  const typed = definitionIn(form)
  return [
    textArea({
      label: 'Definition, pasted',
      name: 'definition',
      value: typed.length > longestAgain ? undefined : typed,
      hint: 'OpenAPI 3, as JSON or YAML. Its paths become the actions that agents can call.',
      problem,
    }),
    fileField(
      { label: 'Definition, as a file', name: 'file', hint: 'Instead of pasted text; up to 20 MB.' },
      '.json,.yaml,.yml,application/json,application/yaml',
    ),
  ]
}

/** The definition of a form. @throws Refused if it is given twice */
export function readDefinition(form: Form): string {
  if (form.text('definition').trim() !== '' && form.file('file') !== undefined) {
    throw new Refused('invalid', 'definition is there twice', 'definition')
  }
  return definitionIn(form)
}

/** What is wrong with the definition of a form: given twice, not at all, or in itself. */
export async function definitionProblem(form: Form): Promise<string | undefined> {
  const [isPasted, isFile] = [form.text('definition').trim() !== '', form.file('file') !== undefined]
  if (isPasted && isFile) return 'Paste the definition or choose a file, not both.'
  if (!isPasted && !isFile) return 'Paste a definition, or choose a file below.'
  const { problem } = await readActions(definitionIn(form))
  return problem === undefined ? undefined : `The ${problem}.`
}

function definitionIn(form: Form): string {
  const file = form.file('file')
  return file === undefined ? form.text('definition') : new TextDecoder().decode(file.bytes)
}
