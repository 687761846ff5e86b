import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Message } from '../behaviour/message.ts'
import { dateHeader } from '../http/deliver.ts'
import { worldOf } from '../http/request-world.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'
import { converseOnce } from './conversation.ts'
import { ensureAgent, messageBodyOf, readMessage } from './message.ts'
import { StreamSink } from './stream-sink.ts'

/** POST /channelsApi/{channelId}/stream: the reply as lines, fragment by fragment. */
export async function streamReply(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const world = worldOf(request)
  const { stream, message: rules } = world.behaviour
  const channel = await channelFor(request, world, 'stream')
  const message = readMessage(await messageBodyOf(request, world, 'stream'), rules, 'stream')
  ensureAgent(channel, world)
  const lines = linesOf(world, await converseOnce(world, channel, message), message)
  // From here on the response is written line by line, beside the framework's own way of sending a body at once.
  reply.hijack()
  const headers = { date: dateHeader(world), 'x-content-type-options': 'nosniff' }
  reply.raw.writeHead(stream.status(), { ...headers, ...stream.headers(request) })
  reply.raw.flushHeaders()
  await stream.write(lines, new StreamSink(reply.raw))
  return reply
}

/** The lines that the reply to a message is streamed as. */
export function linesOf({ behaviour }: World, reply: string, message: Message): readonly string[] {
  const { stream } = behaviour
  const fragments = stream.fragments(reply, message)
  return stream.events(fragments, message).map((event) => stream.line(event))
}
