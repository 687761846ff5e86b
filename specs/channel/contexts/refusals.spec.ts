import { WRONG } from '../../../fixtures/context/channel/channel-act.ts'
import { judgeInChannel } from '../../../fixtures/context/channel/channel-contexts.ts'
import { covers, test } from '../../../fixtures/test.ts'

const WORDS = {
  'no key': 'a request without a key',
  'made-up key': 'a made-up key',
  'key of the other channel': 'the key of another channel',
  'unknown channel': 'an unknown channel',
  'cut-off JSON': 'JSON that is cut off',
  'no text': 'a message without text',
  'no thread': 'a message without thread',
  'unsupported file': 'an unsupported file',
} as const satisfies Record<keyof typeof WRONG, string>

for (const [kind, words] of Object.entries(WORDS)) {
  const home = WRONG[kind as keyof typeof WRONG]
  test(
    ...covers(home, `refuses ${words} wherever it stands among right requests`),
    async ({ channelApi, recorder, run }) => {
      await judgeInChannel(home, { channelApi, recorder, run })
    },
  )
}
