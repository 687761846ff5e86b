import type { Message } from '../endpoints/message.ts'
import type { Agent } from '../store/agents.ts'
import type { World } from '../world/world.ts'
import { answerFromScript } from './answer-from-script.ts'
import { callFromChat } from './call-from-chat.ts'
import { readScript } from './read-script.ts'
import type { Script } from './script.ts'

/** The whole reply of an agent to one message. That of an echoing one is decided by the world's behaviour. */
async function replyOfAgent(world: World, agent: Agent | undefined, message: Message): Promise<string> {
  switch (agent?.kind) {
    case 'scripted':
      return answerFromScript(known(agent.script ?? ''), message.text)
    case 'calling':
      return callFromChat(world, agent.id, message.text)
    default:
      return world.behaviour.agent.reply(message)
  }
}

/**
 * The replies of an agent, in the order of the messages. One that calls external APIs does so one after the other:
 * a batch must not become an attack on them.
 */
export async function repliesOfAgent(
  world: World,
  agent: Agent | undefined,
  messages: readonly Message[],
): Promise<readonly string[]> {
  if (agent?.kind !== 'calling') {
    return Promise.all(messages.map((message) => replyOfAgent(world, agent, message)))
  }
  const replies: string[] = []
  for (const message of messages) replies.push(await replyOfAgent(world, agent, message))
  return replies
}

let last: { text: string; script: Script } | undefined

/** The script last read is kept: the messages of a batch, and those of a conversation, go to the same agent. */
function known(text: string): Script {
  if (last?.text !== text) last = { text, script: readScript(text) }
  return last.script
}
