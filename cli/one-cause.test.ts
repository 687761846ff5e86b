import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'

/** What the kit finds of a fault of the reference server among some requirements, each as its id, its verdict and what blocks it. */
for (const [what, fault, only, open] of [
  [
    'a file is not to blame for a message that is refused for its missing user',
    'user-required',
    ['message.user-optional', 'files.usable-as-attachment'],
    [
      'files.usable-as-attachment blocked: blocked by message.user-optional',
      'message.user-optional failed: expected a message without userId',
    ],
  ],
  [
    'a check that fails over the first token of a new key does not end the key for the others',
    'token-lasts-an-hour',
    ['token.lifetime', 'token.type-is-bearer'],
    ['token.lifetime failed: expected expires_in'],
  ],
] as const) {
  test(what, async (t) => {
    const { origin, behind } = await referenceServer(t, ['--fault', fault])
    const file = await behind(origin)
    const { report } = await judgeQuickly(file, [...only.flatMap((id) => ['--only', id]), '--workers', '1'])
    const seen = openIn(report)
    assert.deepEqual(
      seen.map((line, at) => line.slice(0, open[at]?.length)),
      open,
      seen.join('\n'),
    )
  })
}
