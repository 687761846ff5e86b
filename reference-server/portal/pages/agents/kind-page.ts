import { Refused } from '../../../http/refused.ts'
import { agentKinds } from '../../../store/agents.ts'
import { mayManageAgents } from '../../agent-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { kinds } from './kinds.ts'

/** Which kind a new agent is to be of. @throws Refused where the person can create none */
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
    main: html`<h1>Create an agent</h1><p>The kind of an agent stays as it is chosen here.</p>${offered}`,
  }
}
