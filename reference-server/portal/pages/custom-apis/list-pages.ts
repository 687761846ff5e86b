import { importCustomApi, listCustomApis } from '../../custom-api-steps.ts'
import type { Form } from '../form.ts'
import { html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FieldProblems, type FormProblem, nameProblem } from '../parts/form-problem.ts'
import { isFound, search, table } from '../parts/table.ts'
import { apiPath, stateOf } from './api-page.ts'
import { authenticationFields, authenticationProblems, readChoice } from './authentication-form.ts'
import { definitionFields, definitionProblem, readDefinition } from './definition-page.ts'

/** The custom APIs of the account. @throws Refused */
export function listPage({ world, person, at }: Visit, query: string): Page {
  const all = listCustomApis(world, person)
  const found = all.filter(({ name, authenticationType, state }) =>
    isFound(query, name, authenticationType, state),
  )
  const rows = found.map((api) => [
    html`<a href="${at(apiPath(api))}">${api.name}</a>`,
    html`${api.authenticationType}`,
    stateOf(api),
  ])
  return {
    title: 'Custom APIs',
    main: html`<div class="heading"><h1>Custom APIs</h1>
<a class="button main" href="${at('/custom-apis/new')}">Import a custom API</a></div>
<p>HTTP APIs outside the platform that agents may call: what their OpenAPI definition declares, and nothing else.</p>
${search(at('/custom-apis'), 'Search in names, authentication and states', query, all.length)}
${table({
  caption: 'Custom APIs of the account',
  columns: ['Name', 'Authentication', 'State'],
  rows,
  empty: query === '' ? 'There is no custom API yet.' : 'No custom API fits the search.',
})}`,
  }
}

/** The form of an import. @throws Refused if the person may not import. */
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
