import { readActions } from '../../../definition/read-actions.ts'
import { Refused } from '../../../http/refused.ts'
import { importCustomApi, listedCustomApis } from '../../custom-api-steps.ts'
import type { Form } from '../form.ts'
import { html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { fileField, textArea, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { type FieldProblems, type FormProblem, nameProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-path.ts'
import { authenticationFields, authenticationProblems, chosenIn } from './authentication-form.ts'

/** A longer text is not put into the page again: nobody would look for the place in it there. */
const longestAgain = 500_000

/** The form of an import. @throws Refused where the person may not import. */
export function importPage(visit: Visit, problem?: FormProblem): Page {
  const { world, person, form } = visit
  listedCustomApis(world, person)
  const typed = definitionIn(form)
  const fields = [
    textField({ label: 'Name', name: 'name', value: form.given('name'), problem }),
    textArea({
      label: 'Definition, pasted',
      name: 'definition',
      value: typed.length > longestAgain ? undefined : typed,
      hint: 'OpenAPI 3, as JSON or YAML. Its paths become the actions that agents can call.',
      problem,
    }),
    fileField(
      { label: 'Definition, as a file', name: 'file', hint: 'In place of a pasted one; up to 20 MB.' },
      '.json,.yaml,.yml,application/json,application/yaml',
    ),
    authenticationFields(form, 'None', problem),
  ]
  return {
    title: 'Import a custom API',
    main: html`<h1>Import a custom API</h1>${alert(problem)}
${postForm(visit, { to: '/custom-apis/new', fields, button: 'Import', cancel: '/custom-apis', multipart: true })}`,
  }
}

/** What is wrong with the fields of an import. */
export async function importProblems(form: Form): Promise<FieldProblems> {
  return {
    name: nameProblem(form.text('name')),
    definition: await definitionProblem(form),
    ...authenticationProblems(form),
  }
}

/** What is wrong with the definition of a form: given twice, not at all, or in itself. */
async function definitionProblem(form: Form): Promise<string | undefined> {
  const [isPasted, isFile] = [form.text('definition').trim() !== '', form.file('file') !== undefined]
  if (isPasted && isFile) return 'Paste the definition or choose a file, not both.'
  if (!isPasted && !isFile) return 'Paste a definition, or choose a file below.'
  const { problem } = await readActions(definitionIn(form))
  return problem === undefined ? undefined : `The ${problem}.`
}

/** Imports what the form says. @throws Refused */
export async function importFrom({ world, person, form }: Visit): Promise<Redirect> {
  if (form.text('definition').trim() !== '' && form.file('file') !== undefined) {
    throw new Refused('invalid', 'definition is there twice', 'definition')
  }
  const choice = { name: form.text('name'), definition: definitionIn(form), authentication: chosenIn(form) }
  const { api, actions } = await importCustomApi(world, person, choice)
  const count = actions.length === 1 ? 'one action' : `${actions.length} actions`
  return { to: apiPath(api), notice: `${api.name} is imported, with ${count}.` }
}

function definitionIn(form: Form): string {
  const file = form.file('file')
  return file === undefined ? form.text('definition') : new TextDecoder().decode(file.bytes)
}
