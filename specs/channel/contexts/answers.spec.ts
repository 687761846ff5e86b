import { judgeInChannel } from '../../../fixtures/context/channel/channel-contexts.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'

for (const [home, says] of [
  ['invoke.full-reply', 'replies alike wherever a message stands among others'],
  ['stream.carries-reply', 'streams alike wherever a message stands among others'],
] as const) {
  test(...covers(home, says), async ({ channelApi, recorder, run }) => {
    await judgeInChannel(home, { channelApi, recorder, run })
    // If an agent does not say which message it answers, nobody can see whether it was given the reply to another.
    requireEchoCapability(channelApi.agent)
  })
}

for (const [home, says] of [
  ['batch.one-reply-each', 'answers a batch alike wherever it stands among other requests'],
  ['files.created', 'takes an upload alike wherever it stands among other requests'],
  ['extensions.complete', 'lists the extensions alike wherever they are asked for among other requests'],
] as const) {
  test(...covers(home, says), async ({ channelApi, recorder, run }) => {
    await judgeInChannel(home, { channelApi, recorder, run })
  })
}
