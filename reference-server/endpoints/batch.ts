import type { FastifyRequest } from 'fastify'
import type { Message } from '../behaviour/message.ts'
import type { Answer } from '../http/answer.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'
import { converse } from './conversation.ts'
import { ensureAgent, messageBodyOf, readMessage } from './message.ts'

const mostMessages = 1000

/** POST /channelsApi/{channelId}/batch: a reply for each request, in their order. One bad item refuses the whole. */
export async function answerBatch(request: FastifyRequest, world: World): Promise<Answer> {
  const { reply } = world.behaviour
  const channel = await channelFor(request, world, 'batch')
  const body = await messageBodyOf(request, world, 'batch')
  const problem = reply.batchProblem(body)
  if (problem !== undefined) throw new Refused('malformed', problem)
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  if (items.length > mostMessages) {
    throw new Refused(
      'too-large',
      `a batch may have ${mostMessages} messages, and this one has ${items.length}`,
    )
  }
  const messages = items.map((item, index) => readItem(item, index, world))
  ensureAgent(channel, world)
  return reply.batch(reply.batchItems(await converse(world, channel, messages), messages))
}

function readItem(item: unknown, index: number, world: World): Message {
  try {
    return readMessage(item, world.behaviour.message, 'batch')
  } catch (error) {
    if (error instanceof Refused) {
      const field = error.field === undefined ? `${index}` : `${index}.${error.field}`
      throw new Refused(error.reason, `item ${index}: ${error.message}`, field, error.code)
    }
    throw error
  }
}
