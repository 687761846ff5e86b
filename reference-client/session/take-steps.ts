import type { ClientBehaviour, Step } from '../behaviour/client-behaviour.ts'
import type { Answer } from '../http/call.ts'
import type { Settings } from '../settings.ts'
import { ChannelSession } from './channel-session.ts'
import { PlatformSession } from './platform-session.ts'

/** Calls that are sent side by side. */
const SIDE_BY_SIDE = 3

/** Takes each step that the settings allow, one after the other, and reports each answer. A failed step does not stop the next ones. */
export async function takeSteps(
  settings: Settings,
  behaviour: ClientBehaviour,
  tell: (step: Step, outcome: string) => void,
): Promise<void> {
  const { platform, channel } = settings
  const account = platform && new PlatformSession(settings, platform.key, behaviour)
  const another = platform && new PlatformSession(settings, platform.key, behaviour)
  const workspaceKey = platform?.workspaceKey
  const workspace = workspaceKey && new PlatformSession(settings, workspaceKey, behaviour)
  const chat = channel && new ChannelSession(settings, behaviour, () => account?.token ?? '')
  const all: Readonly<Record<Step, () => readonly (Promise<Answer> | undefined)[]>> = {
    list: () => [account?.list()],
    'list as a user': () => [account?.list(platform?.userId)],
    'list with the workspace key': () => [workspace?.list()],
    'list from another process': () => [another?.list()],
    'list side by side': () => Array.from({ length: SIDE_BY_SIDE }, () => account?.list()),
    extensions: () => [chat?.extensions()],
    stream: () => [chat?.say('stream', 'What does amber mean?')],
    invoke: () => [chat?.say('invoke', 'And what does it look like?')],
    batch: () => [chat?.batch(['One, please', 'Two, please'])],
    upload: () => [chat?.upload()],
    'invoke with a file': () => [chat?.sayWithFile('What is in this file?')],
  }
  for (const step of behaviour.steps.flatMap((name) => Array<Step>(behaviour.times).fill(name))) {
    const outcomes = await Promise.allSettled(all[step]())
    for (const outcome of outcomes) tell(step, wordsFor(outcome))
  }
}

function wordsFor(outcome: PromiseSettledResult<Answer | undefined>): string {
  if (outcome.status === 'rejected')
    return outcome.reason instanceof Error ? outcome.reason.message : 'failed'
  return outcome.value === undefined
    ? 'left out, since the settings do not allow it'
    : `status ${outcome.value.status}`
}
