import type { Agent } from '../../../store/agents.ts'

/** Where the page of an agent is, inside the portal. */
export function agentPath({ id }: Pick<Agent, 'id'>): string {
  return `/agents/${encodeURIComponent(id)}`
}
