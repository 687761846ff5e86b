import type { Channel } from '../../../store/channels.ts'
import { agentPath } from '../agents/agent-path.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'

/** The agent that answers on a channel, with the way to its page. */
export function agentLink({ world, at }: Visit, { agentId }: Channel): Html {
  const agent = agentId === null ? undefined : world.store.agents.find(agentId)
  return agent === undefined
    ? html`<span class="quiet">None</span>`
    : html`<a href="${at(agentPath(agent))}">${agent.name}</a>`
}
