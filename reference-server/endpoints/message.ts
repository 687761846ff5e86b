import type { FastifyRequest } from 'fastify'
import type { Message, MessageBehaviour } from '../behaviour/message.ts'
import type { ChannelEndpoint } from '../http/endpoint.ts'
import { isJsonObject, member, toText } from '../http/json.ts'
import { readBody } from '../http/read-body.ts'
import { Refused } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import type { World } from '../world/world.ts'

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
export async function messageBodyOf(
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

/** Refuses where no agent would answer. @throws Refused */
export function ensureAgent(channel: Channel, world: World): void {
  if (!world.behaviour.channel.serves(channel)) {
    throw new Refused('state', 'the channel is not assigned to an agent yet')
  }
}
