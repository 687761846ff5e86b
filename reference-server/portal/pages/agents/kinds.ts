import type { AgentKind } from '../../../store/agents.ts'

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
