import type { Message } from '../behaviour/message.ts'
import type { Agent } from '../store/agents.ts'
import type { World } from '../world/world.ts'
import { answerFromScript } from './answer-from-script.ts'
import { callFromChat } from './call-from-chat.ts'
import { readScript, type Script } from './read-script.ts'

/**
 * The replies of an agent to the messages of one request, in their order. Those of an echoing one are decided by the
 * world's behaviour.
 */
export async function repliesOfAgent(
  world: World,
  agent: Agent | undefined,
  messages: readonly Message[],
  channelId?: string,
): Promise<readonly string[]> {
  const texts = messages.map(({ text }) => text)
  switch (agent?.kind) {
    case 'scripted':
      return answerFromScript(readKnown(agent.script ?? ''), texts)
    case 'calling':
      return callFromChat(world, agent.id, texts)
    default:
      return Promise.all(messages.map((message) => world.behaviour.agent.reply(message, channelId)))
  }
}

let last: { text: string; script: Script } | undefined

/** The script last read is kept: the messages of a conversation go to the same agent. */
function readKnown(text: string): Script {
  if (last?.text !== text) last = { text, script: readScript(text) }
  return last.script
}
