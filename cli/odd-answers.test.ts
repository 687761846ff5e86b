import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { judgeQuickly, referenceServer } from './testing/behind.ts'
import { gateway, type PassedAnswer } from './testing/gateway.ts'

/** Answers of which only those that other checks ask for are wrong. */
const ODD: readonly {
  what: string
  owner: string
  askedBy: string
  isOdd: (request: IncomingMessage) => boolean
  change: (answer: PassedAnswer) => PassedAnswer
}[] = [
  {
    what: 'an upload in chunks that is answered 200',
    owner: 'files.created',
    askedBy: 'files.within-limit',
    isOdd: ({ url, headers }) => /files$/.test(url ?? '') && headers['transfer-encoding'] !== undefined,
    change: answerAccepted,
  },
  {
    what: 'an upload with its boundary in quotes that is answered 200',
    owner: 'files.created',
    askedBy: 'files.multipart-spelling',
    isOdd: ({ headers }) => /boundary="/.test(headers['content-type'] ?? ''),
    change: answerAccepted,
  },
  {
    what: 'a wrong category in the list that a browser gets',
    owner: 'extensions.category',
    askedBy: 'extensions.status',
    isOdd: ({ url, headers }) => /extensions$/.test(url ?? '') && headers['accept-language'] !== undefined,
    change: ({ status, text }) => ({ status, text: text.replace('"audio"', '"sound"') }),
  },
]

function answerAccepted({ status, text }: PassedAnswer): PassedAnswer {
  return { status: status === 201 ? 200 : status, text }
}

for (const { what, owner, askedBy, isOdd, change } of ODD) {
  test(`${what} is a finding of ${owner}, whoever asked`, async (t) => {
    const { origin, behind } = await referenceServer(t)
    const { address } = await gateway(t, {
      origin,
      rewrite: (request) => (isOdd(request) ? change : undefined),
    })
    const { report } = await judgeQuickly(await behind(address), [
      ...['--only', owner],
      ...['--only', askedBy],
    ])
    assert.deepEqual(
      report.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
      [owner],
    )
  })
}

test('a stream that stays open after its end event where a file is attached is a finding of stream.closes-after-end', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const { address } = await gateway(t, {
    origin,
    linger: ({ url, body }) =>
      url.endsWith('/stream') && /"attachedFiles":"/.test(String(body)) ? 3_000 : 0,
  })
  const { report } = await judgeQuickly(await behind(address), [
    ...['--only', 'stream.closes-after-end'],
    ...['--only', 'files.usable-as-attachment'],
  ])
  assert.deepEqual(
    report.requirements
      .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'not-claimed')
      .map(({ id, verdict }) => `${id} ${verdict}`),
    ['stream.closes-after-end warned'],
  )
})
