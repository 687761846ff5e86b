import {
  assertNamesInAnyCase,
  assertSpellingsTaken,
  blameMessages,
} from '../../../fixtures/endpoints/channel/spelled-messages.ts'
import { assertNotToBlame } from '../../../fixtures/spelling/blame.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { MESSAGE_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.spelling', `takes other spellings for the same message on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      channelApi.requireUsable(endpoint)
      assertSpellingsTaken(endpoint, await blameMessages(channelApi, endpoint, effort))
      requireEchoCapability(channelApi.agent)
    },
  )

  test(
    ...covers(
      'channel.header-name-any-case',
      `finds the key under any spelling of its header on ${endpoint}`,
    ),
    async ({ channelApi, run: { effort } }) => {
      await assertNamesInAnyCase(channelApi, await channelApi.control(endpoint), () =>
        blameMessages(channelApi, endpoint, effort),
      )
    },
  )

  test(
    ...covers('channel.content-type-parameter', `takes JSON with a charset for JSON on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      channelApi.requireUsable(endpoint)
      assertNotToBlame(await blameMessages(channelApi, endpoint, effort), 'channel.content-type-parameter')
    },
  )
}
