import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { judgeQuickly, referenceServer } from './testing/behind.ts'
import { gateway } from './testing/gateway.ts'

/** Uploads that the checks of files.created never send, and by which requirement others do. */
const ODD: readonly { what: string; sentBy: string; isOdd: (request: IncomingMessage) => boolean }[] = [
  {
    what: 'in chunks',
    sentBy: 'files.within-limit',
    isOdd: ({ headers }) => headers['transfer-encoding'] !== undefined,
  },
  {
    what: 'with its boundary in quotes',
    sentBy: 'files.multipart-spelling',
    isOdd: ({ headers }) => /boundary="/.test(headers['content-type'] ?? ''),
  },
]

for (const { what, sentBy, isOdd } of ODD) {
  test(`an upload ${what} that is answered 200 is a finding of files.created, whoever sent it`, async (t) => {
    const { origin, behind } = await referenceServer(t)
    const statusOf = (request: IncomingMessage, status: number) =>
      status === 201 && isOdd(request) ? 200 : status
    const { address } = await gateway(t, { origin, statusOf })
    const { report } = await judgeQuickly(await behind(address), [
      ...['--only', 'files.created'],
      ...['--only', sentBy],
    ])
    assert.deepEqual(
      report.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
      ['files.created'],
    )
  })
}
