import type { ActionParameter } from '../../../definition/action-parameters.ts'
import type { DeclaredAction } from '../../../definition/declared-actions.ts'
import type { JsonObject } from '../../../http/json.ts'
import { Refused } from '../../../http/refused.ts'
import type { Form } from '../form.ts'
import { type Html, html } from '../html.ts'
import { selectField, textArea, textField } from '../parts/field.ts'
import type { FieldProblems, FormProblem } from '../parts/form-problem.ts'

const prefix = 'parameter:'

/** The fields of a request that is edited in the Test Panel. */
export function panelFields(
  form: Form,
  asked: { method: string; path: string },
  action: DeclaredAction | undefined,
  problem: FormProblem | undefined,
): Html {
  const isNew = form.readText('path') === undefined
  const value = (name: string, first: string): string => (isNew ? first : form.text(name))
  const parameters = (action?.parameters ?? []).map((parameter) =>
    parameterField(parameter, value(`${prefix}${parameter.name}`, firstValueOf(parameter)), problem),
  )
  const takesBody = !['GET', 'HEAD'].includes(asked.method)
  const body = textArea(
    {
      label: 'Body',
      name: 'body',
      value: value('body', action?.body?.example ?? ''),
      hint: `Sent as it is written here${action?.body === undefined ? '' : `, as ${action.body.mediaType}`}. Empty: no body.`,
      problem,
    },
    8,
  )
  return html`<input type="hidden" name="method" value="${asked.method}">
${textField({ label: 'Path', name: 'path', value: asked.path, hint: 'As declared, or filled in already.', problem })}
<fieldset class="field"><legend>Parameters</legend>${parameters}
${textArea({ label: 'Further parameters', name: 'parameters', value: form.text('parameters'), hint: 'One per line, as name=value.', problem }, 3)}</fieldset>
${textArea({ label: 'Headers', name: 'headers', value: value('headers', ''), hint: 'One per line, as Name: value.', problem }, 3)}
${takesBody ? body : ''}`
}

function parameterField(parameter: ActionParameter, value: string, problem: FormProblem | undefined): Html {
  const { name, in: place, required, description = '', choices, isUndeclared } = parameter
  const isDefault = parameter.default === undefined ? '' : `Default: ${parameter.default}.`
  const hint = [
    description.trim().replace(/[^.:;!?]$/, '$&.'),
    isDefault,
    isUndeclared === true ? 'The definition does not declare it.' : '',
  ]
  const field = {
    label: `${name} (${place}${required ? '' : ', optional'})`,
    name: `${prefix}${name}`,
    value,
    needed: required,
    hint: hint.filter((part) => part !== '').join(' ') || undefined,
    problem,
  }
  if (choices === undefined) return textField(field)
  const none = { value: '', label: required ? 'Choose a value' : 'Not sent' }
  return selectField(field, [none, ...choices.map((choice) => ({ value: choice, label: choice }))])
}

/** What is wrong with the fields of the panel. */
export function panelProblems(form: Form): FieldProblems {
  const named = form
    .text('parameters')
    .split(/\r?\n/)
    .map((line) => line.split('=', 1)[0])
  const inPath = Array.from(form.text('path').matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name)
  const missing = inPath.filter(
    (name) => form.readText(`${prefix}${name}`) === undefined && !named.includes(name),
  )
  return {
    ...Object.fromEntries(
      missing.map((name) => [`${prefix}${name}`, `Give ${name} a value: it is part of the path.`]),
    ),
    parameters: lineProblem(form.text('parameters'), '='),
    headers: lineProblem(form.text('headers'), ':'),
  }
}

function lineProblem(text: string, sign: string): string | undefined {
  const line = text.split(/\r?\n/).find((each) => each.trim() !== '' && !each.includes(sign))
  return line === undefined ? undefined : `A line has no name and value: ${line.slice(0, 80)}`
}

/** The request that the form describes, as the step wants it. @throws Refused */
export function panelRequestIn(form: Form, action: DeclaredAction | undefined): JsonObject {
  const typed = Object.entries(form.texts()).filter(
    ([name, value]) => name.startsWith(prefix) && value !== '',
  )
  const parameters = new Map<string, string[]>(
    typed.map(([name, value]) => [name.slice(prefix.length), [value]]),
  )
  for (const [name, value] of pairsIn(form.text('parameters'), /^([^=]*)=(.*)$/s, 'parameters')) {
    const values = parameters.get(name) ?? []
    parameters.set(name, values)
    values.push(value)
  }
  const headers = Object.fromEntries(pairsIn(form.text('headers'), /^([^:]*):(.*)$/s, 'headers'))
  // A browser sends each line break of a text as two characters; what was typed has one.
  const body = form.text('body').replaceAll('\r\n', '\n')
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  const isJson = !isTyped && action?.body === undefined && readsAsJson(body)
  return {
    method: form.text('method'),
    path: form.text('path'),
    parameters: Object.fromEntries(
      [...parameters].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
    headers: isJson ? { 'content-type': 'application/json', ...headers } : headers,
    body: body === '' ? undefined : body,
  }
}

function firstValueOf({ in: place, required, example }: ActionParameter): string {
  return required || place === 'path' ? example : ''
}

function pairsIn(text: string, form: RegExp, field: string): [name: string, value: string][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, name, value] = form.exec(line) ?? []
    if (name === undefined || value === undefined) {
      throw new Refused(
        'invalid',
        `${field} has a line that is not a name and a value: ${line.slice(0, 80)}`,
        field,
      )
    }
    return field === 'headers' ? [name.trim(), value.trim()] : [name, value]
  })
}

function readsAsJson(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && JSON.parse(text) !== null
  } catch {
    return false
  }
}
