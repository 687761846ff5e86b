import { replaceDefinition } from '../../custom-api-changes.ts'
import { findOperatedApi } from '../../custom-api-steps.ts'
import { html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-path.ts'
import { definitionFields, readDefinition } from './definition-fields.ts'

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
