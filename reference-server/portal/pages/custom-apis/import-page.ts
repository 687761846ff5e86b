import { importCustomApi, listCustomApis } from '../../custom-api-steps.ts'
import type { Form } from '../form.ts'
import { html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FieldProblems, type FormProblem, nameProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-page.ts'
import { authenticationFields, authenticationProblems, readChoice } from './authentication-form.ts'
import { definitionFields, definitionProblem, readDefinition } from './definition-page.ts'

/** The form of an import. @throws Refused where the person may not import. */
export function importPage(visit: Visit, problem?: FormProblem): Page {
  const { world, person, form } = visit
  listCustomApis(world, person)
  const fields = [
    textField({ label: 'Name', name: 'name', value: form.readText('name'), problem }),
    ...definitionFields(form, problem),
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

/** Imports what the form says. @throws Refused */
export async function importFrom({ world, person, form }: Visit): Promise<Redirect> {
  const choice = {
    name: form.text('name'),
    definition: readDefinition(form),
    authentication: readChoice(form),
  }
  const { api, actions } = await importCustomApi(world, person, choice)
  const count = actions.length === 1 ? 'one action' : `${actions.length} actions`
  return { to: apiPath(api), notice: `${api.name} is imported, with ${count}.` }
}
