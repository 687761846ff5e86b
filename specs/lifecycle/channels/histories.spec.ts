import { requireKeyRead } from '../../../fixtures/endpoints/channel/channel-keys.ts'
import { judgeChannels } from '../../../fixtures/history/judge-channels.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('channel.creation', 'serves each of several channels to who has its key, and to nobody else'),
  async ({ channelApi, portal, recorder, run }) => {
    channelApi.requireUsable('invoke')
    // Others report what every channel accepts as a key.
    await requireKeyRead(channelApi, 'invoke')
    await judgeChannels({ channelApi, portal, recorder, effort: run.effort })
  },
)
