import type { TargetFile } from '../../contracts/generated/schemas.ts'

/** A target file that says how much the replies of its agent show of the message. */
export function withAgent(reply: 'contains' | 'unrelated'): (target: TargetFile) => TargetFile {
  return (target) =>
    target.channel === undefined
      ? target
      : { ...target, channel: { ...target.channel, agent: { reply, prompt: '{text}' } } }
}
