import { findOperatedApi } from '../../custom-api-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-path.ts'
import { authenticationFields } from './authentication-form.ts'

/** The form to choose another authentication with. @throws Refused */
export function authenticationPage(visit: Visit, id: string, problem?: FormProblem): Page {
  const api = findOperatedApi(visit.world, visit.person, id)
  const title = `Change the authentication of ${api.name}`
  const fields = html`<p>What was given before is replaced as a whole: a key or secret that stays has to be given again.</p>
${authenticationFields(visit.form, api.authenticationType, problem)}`
  const to = `${apiPath(api)}/authentication`
  return {
    title,
    main: html`<h1>${title}</h1>${alert(problem)}${postForm(visit, { to, fields, button: 'Change authentication', cancel: apiPath(api) })}`,
  }
}
