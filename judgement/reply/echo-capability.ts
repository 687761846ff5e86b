import { type Agent, repliesTo } from '../channel/agent-reply.ts'
import { showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'

/** What to supply where replies have to show which message they answer. */
export const ECHO_CAPABILITY =
  'channel.agent.reply, exact or contains, and channel.agent.prompt: an agent whose reply is, or contains, the text it was asked for'

/** What tells replies apart needs an agent whose replies show their messages. @throws Blocked for any other */
export function requireEchoCapability(agent: Agent): void {
  if (agent.reply !== 'unrelated') return
  throw new Blocked({
    // What a target file does not say of its agent is read as `unrelated`.
    reason: "the target file does not say that the agent's replies show which message they answer",
    supply: ECHO_CAPABILITY,
  })
}

/** The probe of such an agent: the reply to a single message does show it. @throws Blocked */
export function requireEchoedReply(agent: Agent, text: string, reply: string | undefined): void {
  if (reply !== undefined && repliesTo(agent, text, reply)) return
  throw new Blocked({
    reason: `a single message was not answered as the target file says, so replies could not be told apart: saw ${showJson(reply)}`,
    supply: ECHO_CAPABILITY,
  })
}
