import { judgeInPlatform } from '../../../fixtures/context/platform/platform-contexts.ts'
import { covers, test } from '../../../fixtures/test.ts'

const TITLES = {
  'token.issues': 'issues a token wherever a request stands among others',
  'token.client-secret-exact': 'refuses a wrong secret wherever it stands among right ones',
  'token.client-id-exact': 'refuses a wrong client wherever it stands among right ones',
  'token.audience-exact': 'refuses a wrong audience wherever it stands among right ones',
  'token.grant-type': 'refuses another grant type wherever it stands among right ones',
  'token.malformed-body': 'refuses JSON that is cut off wherever it stands among right requests',
  'platform.lists-workspaces': 'lists the workspaces to an account key wherever it asks among others',
  'platform.workspace-key-account-list':
    'shows a workspace key no workspace but its own wherever it asks among others',
  'platform.missing-authorization':
    'answers 401 without Authorization wherever it stands among right requests',
  'platform.forged-token': 'answers 401 to a forged token wherever it stands among right ones',
  'platform.channel-key-is-no-bearer': 'answers 401 to a channel key wherever it stands among right tokens',
  'platform.malformed-authorization':
    'answers 401 to a token without a scheme wherever it stands among right ones',
  'platform.other-account':
    "answers 403 to an account key on somebody else's account wherever it asks among others",
  'platform.workspace-key-other-account':
    "answers 403 to a workspace key on somebody else's account wherever it asks among others",
} as const

for (const [home, title] of Object.entries(TITLES)) {
  test(...covers(home, title), async ({ platformApi, recorder, run }) => {
    await judgeInPlatform(home, { platformApi, recorder, run })
  })
}
