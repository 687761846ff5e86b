import { type AuthenticationField, fieldsOf } from '../../../custom-api/authentication.ts'
import type { JsonObject } from '../../../http/json.ts'
import { findOperatedApi } from '../../custom-api-steps.ts'
import type { Form } from '../form.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { radioFields, secretField, selectField, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FieldProblems, type FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-page.ts'

const types = [
  { value: 'None', label: 'None', hint: 'Requests are sent as they are.' },
  { value: 'API key', label: 'API key', hint: 'Each request carries a key, in a header or in the query.' },
  {
    value: 'OAuth',
    label: 'OAuth',
    hint: 'Each request carries a token, which is fetched with client credentials.',
  },
] as const

/** The fields to choose an authentication with; a secret that was typed is asked for again. */
export function authenticationFields(form: Form, chosen: string, problem: FormProblem | undefined): Html {
  const type = form.readText('authentication.type') ?? chosen
  const groups = types.map(({ value, label }) => {
    const fields = fieldsOf(value)
    if (fields.length === 0) return ''
    const inputs = fields.map((field) => inputOf(field, form, problem))
    return html`<fieldset class="field for ${value === 'OAuth' ? 'oauth' : 'key'}"><legend>${label}: what it needs</legend>
<p class="hint">Fill in all of it, or leave it all empty for now. Until then, requests are sent without authentication.</p>${inputs}</fieldset>`
  })
  const radios = radioFields(
    { label: 'Authentication type', name: 'authentication.type', value: type, problem },
    types,
  )
  return html`<div class="authentication">${radios}${groups}</div>`
}

/** What was chosen, as the step wants it: the type alone if nothing else was typed. */
export function readChoice(form: Form): JsonObject {
  const type = form.text('authentication.type')
  const fields = fieldsOf(type)
  const isGiven = fields.some(
    ({ name, oneOf }) => oneOf === undefined && form.readText(`authentication.${name}`) !== undefined,
  )
  if (!isGiven) return { type }
  return {
    type,
    ...Object.fromEntries(fields.map(({ name }) => [name, form.text(`authentication.${name}`)])),
  }
}

function inputOf(field: AuthenticationField, form: Form, problem: FormProblem | undefined): Html {
  const name = `authentication.${field.name}`
  const label = field.optional === true ? `${field.label} (optional)` : field.label
  if (field.oneOf !== undefined) {
    const choices = field.oneOf.map((value) => ({ value, label: value }))
    return selectField({ label, name, value: form.readText(name), problem }, choices)
  }
  if (field.secret !== true) return textField({ label, name, value: form.readText(name), problem })
  return secretField({ label, name, hint: 'Kept encrypted, and never shown again.', problem })
}

/** What is wrong with the fields of the authentication that was chosen. */
export function authenticationProblems(form: Form): FieldProblems {
  const { type, ...given } = readChoice(form)
  if (!types.some(({ value }) => value === type)) return { 'authentication.type': 'Choose one of the types.' }
  if (Object.keys(given).length === 0) return {}
  const problems = fieldsOf(String(type)).map(({ name, label, optional, problem }) => {
    const value = form.text(`authentication.${name}`).trim()
    const phrase = value === '' && optional === true ? undefined : problem(value)
    return [`authentication.${name}`, phrase === undefined ? undefined : `${label} ${phrase}.`]
  })
  return Object.fromEntries(problems)
}

/** The form to choose another authentication with. @throws Refused */
export function authenticationPage(visit: Visit, id: string, problem?: FormProblem): Page {
  const api = findOperatedApi(visit.world, visit.person, id)
  const title = `Change the authentication of ${api.name}`
  const fields = html`<p>This replaces everything that was given before: enter a key or secret again even if it stays the same.</p>
${authenticationFields(visit.form, api.authenticationType, problem)}`
  const to = `${apiPath(api)}/authentication`
  return {
    title,
    main: html`<h1>${title}</h1>${alert(problem)}${postForm(visit, { to, fields, button: 'Change authentication', cancel: apiPath(api) })}`,
  }
}
