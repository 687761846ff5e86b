import type { FastifyReply, FastifyRequest } from 'fastify'
import { repliesOfAgent } from '../agents/reply-of-agent.ts'
import type { Message, MessageBehaviour } from '../behaviour/message.ts'
import type { Answer } from '../http/answer.ts'
import type { ChannelEndpoint } from '../http/body.ts'
import { isJsonObject, member, toText } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { StreamSink } from '../http/stream-sink.ts'
import type { Channel } from '../store/channels.ts'
import { worldOf } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-document.ts'
import { dateHeader } from './deliver.ts'
import { readBody } from './read-body.ts'

/** Reads one message request. @throws Refused that names the field. */
export function readMessage(body: unknown, rules: MessageBehaviour, endpoint: ChannelEndpoint): Message {
  if (!isJsonObject(body))
    throw new Refused('malformed', 'the message request is not a JSON object', undefined, 'type')
  const [text, threadId] = [member(body, 'message'), member(body, 'threadId')]
  const [userId, files] = [member(body, 'userId'), member(body, 'attachedFiles')]
  refuseField('message', text, rules.textProblem(text, endpoint))
  refuseField('threadId', threadId, rules.threadProblem(threadId, endpoint))
  refuseField('userId', userId, rules.userProblem(userId, endpoint))
  refuseField('attachedFiles', files, rules.filesProblem(files, endpoint))
  return {
    text: toText(text),
    threadId: toText(threadId).toLowerCase(),
    userId: toText(userId).toLowerCase() || null,
    attachedFiles: (Array.isArray(files) ? files : [files]).map(toText).filter((url) => url !== ''),
  }
}

function refuseField(field: string, value: unknown, problem: string | undefined): void {
  if (problem === undefined) return
  const code = value === undefined ? 'missing' : typeof value === 'string' ? 'value' : 'type'
  throw new Refused('invalid', problem, field, code)
}

/** Reads the JSON body of a request to stream, invoke or batch. @throws Refused */
async function messageBodyOf(
  request: FastifyRequest,
  world: World,
  endpoint: ChannelEndpoint,
): Promise<unknown> {
  const rules = world.behaviour.channel
  if (!rules.acceptsMediaType(request.headers['content-type'], endpoint)) {
    throw new Refused('media-type', 'the content type is not application/json', 'content-type', 'not-json')
  }
  return rules.parseBody(await readBody(request), endpoint)
}

/** Refuses if no agent would answer. @throws Refused */
function ensureAgent(channel: Channel, world: World): void {
  if (!world.behaviour.channel.serves(channel)) {
    throw new Refused('state', 'the channel is not assigned to an agent yet')
  }
}

/** POST /channelsApi/{channelId}/stream: the reply as lines, fragment by fragment. */
export async function streamReply(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const world = worldOf(request)
  const { stream, message: rules } = world.behaviour
  const channel = await channelFor(request, world, 'stream')
  const message = readMessage(await messageBodyOf(request, world, 'stream'), rules, 'stream')
  ensureAgent(channel, world)
  const lines = linesOf(world, await converseOnce(world, channel, message), message)
  // From here on the response is written line by line, bypassing the framework, which sends a body at once.
  reply.hijack()
  const headers = { date: dateHeader(world), 'x-content-type-options': 'nosniff' }
  reply.raw.writeHead(stream.status(), { ...headers, ...stream.headers(request) })
  reply.raw.flushHeaders()
  await stream.write(lines, new StreamSink(reply.raw), message)
  return reply
}

/** The lines that stream the reply to a message. */
export function linesOf({ behaviour }: World, reply: string, message: Message): readonly string[] {
  const { stream } = behaviour
  const fragments = stream.fragments(reply, message)
  return stream.events(fragments, message).map((event) => stream.line(event))
}

/** POST /channelsApi/{channelId}/invoke: the whole reply at once. */
export async function invokeAgent(request: FastifyRequest, world: World): Promise<Answer> {
  const channel = await channelFor(request, world, 'invoke')
  const message = readMessage(
    await messageBodyOf(request, world, 'invoke'),
    world.behaviour.message,
    'invoke',
  )
  ensureAgent(channel, world)
  return world.behaviour.reply.invoke(await converseOnce(world, channel, message), message)
}

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

/** Has the channel's agent answer the messages, and keeps each with its reply in its thread, all of them or none. */
async function converse(
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
async function converseOnce(world: World, channel: Channel, message: Message): Promise<string> {
  const [reply = ''] = await converse(world, channel, [message])
  return reply
}
