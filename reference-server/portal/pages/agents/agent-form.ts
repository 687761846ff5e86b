import { exampleScript } from '../../../agents/read-script.ts'
import type { JsonObject } from '../../../http/json.ts'
import { Refused } from '../../../http/refused.ts'
import { type Agent, type AgentKind, agentKinds } from '../../../store/agents.ts'
import { listAssignedApis, mayManageAgents } from '../../agent-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { textArea, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { agentPath } from '../visit.ts'

/** What the fields of an agent hold before anything is typed. */
interface AgentFields {
  name: string | undefined
  script: string | undefined
  customApiIds: readonly string[]
}

/** The fields that an agent of this kind has: filled with what was typed, else with what is kept. */
function agentFields(
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
  // Shows that the form was sent: a box that is not ticked sends nothing.
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

/** The agent that a form describes. */
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
        : html`<span class="hint" id="api-${id}-hint">Not confirmed yet. Agents can call it once you confirm it.</span>`
    const described = waits === '' ? '' : html`aria-describedby="api-${id}-hint"`
    return html`<div class="radio"><input type="checkbox" id="api-${id}" name="api-${id}" value="yes" ${checked} ${described}>
<label for="api-${id}">${name}</label>${waits}</div>`
  })
  const none = html`<p class="hint">Your account has none yet. <a href="${at('/custom-apis')}">Import one</a> first, or assign one later.</p>`
  return html`<fieldset class="field"><legend>Custom APIs that it may call</legend>${apis.length === 0 ? none : boxes}</fieldset>`
}

/** The form of a new agent. @throws Refused if the person can create none */
export function createPage(visit: Visit, kind: AgentKind, problem?: FormProblem): Page {
  ensureManager(visit)
  const { create, does } = kinds[kind]
  const fields = agentFields(visit, kind, { name: undefined, script: undefined, customApiIds: [] }, problem)
  return {
    title: create,
    main: html`<h1>${create}</h1>${alert(problem)}<p>${does}</p>
${postForm(visit, { to: `/agents/new/${kind}`, fields, button: 'Create agent', cancel: '/agents' })}`,
  }
}

/** The form that changes an agent. @throws Refused if the person may not */
export function changePage(visit: Visit, agent: Agent, problem?: FormProblem): Page {
  ensureManager(visit)
  const kept = {
    name: agent.name,
    script: agent.script ?? undefined,
    customApiIds: listAssignedApis(visit.world, visit.person, agent.id).map(({ id }) => id),
  }
  const path = agentPath(agent)
  const fields = agentFields(visit, agent.kind, kept, problem)
  return {
    title: `Change ${agent.name}`,
    main: html`<h1>Change ${agent.name}</h1>${alert(problem)}<p>Its channels and its id stay as they are.</p>
${postForm(visit, { to: `${path}/change`, fields, button: 'Save changes', cancel: path })}`,
  }
}

function ensureManager({ world, person }: Visit): void {
  if (!mayManageAgents(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage agents`)
  }
}

/** Which kind a new agent is to be of. @throws Refused if the person can create none */
export function kindPage({ world, person, at }: Visit): Page {
  if (!mayManageAgents(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage agents`)
  }
  const offered = agentKinds.map((kind) => {
    const { name, does, create } = kinds[kind]
    return html`<section class="sheet kind" aria-labelledby="kind-${kind}"><h2 id="kind-${kind}">${name}</h2>
<p>${does}</p><p class="actions"><a class="button main" href="${at(`/agents/new/${kind}`)}">${create}</a></p></section>`
  })
  return {
    title: 'Create an agent',
    main: html`<h1>Create an agent</h1><p>The kind of an agent cannot be changed later.</p>${offered}`,
  }
}

/** How the portal speaks of each kind of agent. */
export const kinds: Readonly<Record<AgentKind, { name: string; does: string; create: string }>> = {
  echoing: {
    name: 'Echoing',
    does: 'Its reply is the text that it is sent, character by character.',
    create: 'Create an echoing agent',
  },
  scripted: {
    name: 'Scripted',
    does: 'It answers from a script: texts and patterns, with a reply to each.',
    create: 'Create a scripted agent',
  },
  calling: {
    name: 'Calls custom APIs',
    does: 'A message names an action of a custom API; its reply is the live response, in short.',
    create: 'Create an agent that calls custom APIs',
  },
}
