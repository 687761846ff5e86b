import { exampleScript } from '../../../agents/script.ts'
import type { JsonObject } from '../../../http/json.ts'
import type { AgentKind } from '../../../store/agents.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'
import { textArea, textField } from '../parts/field.ts'
import type { FormProblem } from '../parts/form-problem.ts'

/** What the fields of an agent hold before anything is typed. */
export interface AgentFields {
  name: string | undefined
  script: string | undefined
  customApiIds: readonly string[]
}

/** The fields that an agent of this kind has: filled with what was typed, else with what is kept. */
export function agentFields(
  visit: Visit,
  kind: AgentKind,
  kept: AgentFields,
  problem: FormProblem | undefined,
): Html {
  const sent = visit.form.readText('kind') !== undefined
  const name = textField({
    label: 'Name',
    name: 'name',
    value: sent ? visit.form.text('name') : kept.name,
    problem,
  })
  // Says that the form was sent: of a box that is not ticked, nothing is.
  const mark = html`<input type="hidden" name="kind" value="${kind}">`
  switch (kind) {
    case 'echoing':
      return html`${mark}${name}`
    case 'scripted': {
      const script = sent ? visit.form.text('script') : (kept.script ?? exampleScript)
      return html`${mark}${name}${textArea({ label: 'Script', name: 'script', value: script, hint: scriptHint, problem }, 16)}`
    }
    case 'calling':
      return html`${mark}${name}${apiBoxes(visit, sent ? readTickedApis(visit) : kept.customApiIds)}`
  }
}

/** What a form says an agent is to be. */
export function agentChoice(visit: Visit): JsonObject {
  const { form } = visit
  return { name: form.text('name'), script: form.text('script'), customApiIds: readTickedApis(visit) }
}

const scriptHint =
  'YAML. Each entry of replies has text, the whole message, or pattern, a regular expression found anywhere in it, in any case; $1 to $9 in a reply stand for its groups. default answers everything else.'

function readTickedApis({ world, person, form }: Visit): readonly string[] {
  const apis = world.store.customApis.ofAccount(person.accountId)
  return apis.map(({ id }) => id).filter((id) => form.readText(`api-${id}`) !== undefined)
}

function apiBoxes({ world, person, at }: Visit, tickedIds: readonly string[]): Html {
  const ticked = new Set(tickedIds)
  const apis = world.store.customApis.ofAccount(person.accountId)
  const boxes = apis.map(({ id, name, state }) => {
    const checked = ticked.has(id) ? 'checked' : ''
    const waits =
      state === 'confirmed'
        ? ''
        : html`<span class="hint" id="api-${id}-hint">Not confirmed yet: it can be called once it is.</span>`
    const described = waits === '' ? '' : html`aria-describedby="api-${id}-hint"`
    return html`<div class="radio"><input type="checkbox" id="api-${id}" name="api-${id}" value="yes" ${checked} ${described}>
<label for="api-${id}">${name}</label>${waits}</div>`
  })
  const none = html`<p class="hint">Your account has none yet. <a href="${at('/custom-apis')}">Import one</a> first, or assign one later.</p>`
  return html`<fieldset class="field"><legend>Custom APIs that it may call</legend>${apis.length === 0 ? none : boxes}</fieldset>`
}
