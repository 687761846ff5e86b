import { repliesOfAgent } from '../agents/reply-of-agent.ts'
import type { Message } from '../behaviour/message.ts'
import type { Channel } from '../store/channels.ts'
import type { World } from '../world/world.ts'

/** Has the channel's agent answer the messages, and keeps each with its reply in its thread, all of them or none. */
export async function converse(
  world: World,
  channel: Channel,
  messages: readonly Message[],
): Promise<readonly string[]> {
  const agent = world.store.agents.find(channel.agentId ?? '')
  const replies = await repliesOfAgent(world, agent, messages, channel.id)
  const at = world.clock.iso()
  world.store.atOnce(() => {
    for (const [index, message] of messages.entries()) {
      const { text, threadId, userId, attachedFiles } = message
      const reply = replies[index] ?? ''
      world.store.messages.add({ channelId: channel.id, threadId, userId, text, reply, attachedFiles, at })
    }
  })
  return replies
}

/** The agent's answer to one message. */
export async function converseOnce(world: World, channel: Channel, message: Message): Promise<string> {
  const [reply = ''] = await converse(world, channel, [message])
  return reply
}
