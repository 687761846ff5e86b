import { PassThrough, type Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { repliesOfAgent } from '../agents/reply-of-agent.ts'
import { readMessage } from '../endpoints/message.ts'
import { linesOf } from '../endpoints/stream.ts'
import { StreamSink } from '../endpoints/stream-sink.ts'
import type { JsonObject } from '../http/json.ts'
import type { Agent } from '../store/agents.ts'
import type { World } from '../world/world.ts'

/** Milliseconds after which a stream that has not ended is shown as far as it came. */
const longest = 30_000

/**
 * The reply of an agent to a message request, as its channels stream it: the same agent, the same events, the same
 * lines, written by the same decision. It begins at once and is read as it comes.
 * @throws Refused where the request is none that a channel would take
 */
export async function chatStream(world: World, agent: Agent, request: JsonObject): Promise<Readable> {
  const { stream, message: rules } = world.behaviour
  const message = readMessage(request, rules, 'stream')
  const [reply = ''] = await repliesOfAgent(world, agent, [message])
  const body = new PassThrough()
  // Whoever reads it may be gone before it ends.
  body.on('error', () => undefined)
  void Promise.resolve(stream.write(linesOf(world, reply, message), new StreamSink(body))).catch(
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return body
}

/** All of a stream that comes within half a minute, as text; `ended` says whether it came to its end. */
export async function readToEnd(stream: Readable): Promise<{ text: string; ended: boolean }> {
  const chunks: Buffer[] = []
  const clock = new AbortController()
  const read = async (): Promise<boolean> => {
    for await (const chunk of stream) chunks.push(chunk)
    return true
  }
  const late = setTimeout(longest, false, { signal: clock.signal })
  const ended = await Promise.race([read().catch(() => false), late])
  clock.abort()
  stream.destroy()
  return { text: Buffer.concat(chunks).toString(), ended }
}
