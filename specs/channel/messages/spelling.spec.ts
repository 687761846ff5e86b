import { MESSAGE_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { blamedOnMessages } from '../../../fixtures/endpoints/channel/spelled-messages.ts'
import { requireEchoCapability } from '../../../fixtures/judgement/reply/echo-capability.ts'
import { assertNotToBlame } from '../../../fixtures/spelling/blame.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.spelling', `takes other spellings for the same message on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      channelApi.requireUsable(endpoint)
      assertNotToBlame(await blamedOnMessages(channelApi, endpoint, effort), 'message.spelling')
      requireEchoCapability(channelApi.agent)
    },
  )
}
