import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../fixtures/http/exchange.ts'
import { isAccepted } from '../../fixtures/judgement/answer/accepted.ts'
import { inShort } from '../../fixtures/judgement/answer/in-short.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { readJson } from '../../fixtures/judgement/json/json-body.ts'
import { judgeOneReplyEach } from '../../fixtures/judgement/reply/batch-replies.ts'
import { batchReplies } from '../../fixtures/judgement/reply/reply-shape.ts'
import type { Effort } from '../../fixtures/run-context.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Sizes that batch.large asks about, in messages: each is an answer of the agent's. */
const LARGE: Readonly<Record<Effort, readonly number[]>> = {
  quick: [50],
  standard: [50, 100],
  thorough: [50, 100, 500],
}

test(
  ...covers('batch.status', 'records the status of an accepted batch'),
  async ({ channelApi, observe }) => {
    const { response } = await channelApi.control('batch')

    observe('batch.status', 'Which status does an accepted batch get?', String(response?.status))
  },
)

test(...covers('batch.empty', 'records what becomes of an empty batch'), async ({ channelApi, observe }) => {
  await channelApi.control('batch')

  observe('batch.empty', 'What becomes of a batch without requests?', await answerTo(channelApi, []))
})

test(
  ...covers('batch.failing-item', 'records what becomes of a batch with a wrong request'),
  async ({ channelApi, observe }) => {
    await channelApi.control('batch')
    const { message: _, ...wrong } = channelApi.message()

    const answer = await answerTo(channelApi, [channelApi.message(), wrong, channelApi.message()])

    observe(
      'batch.failing-item',
      'What becomes of a batch whose second request of three has no message?',
      answer,
    )
  },
)

test(
  ...covers('batch.large', 'records which large batches are accepted'),
  async ({ channelApi, observe, run }) => {
    await channelApi.control('batch')
    const exchanges: [messages: readonly unknown[], exchange: Exchange][] = []
    for (const size of LARGE[run.effort]) {
      const messages = Array.from({ length: size }, () => channelApi.message())
      exchanges.push([messages, await send(channelApi, messages)])
    }

    const answers = exchanges.map(([{ length }, exchange]) => `${length} requests: ${told(exchange)}`)
    observe('batch.large', 'Which large batches are accepted?', answers.join('; '))
    // A batch may be too large to be accepted. One that is accepted is answered whole.
    for (const [messages, exchange] of exchanges.filter(([, one]) => isAccepted(one))) {
      const replies = batchReplies(exchange, `a batch of ${messages.length} requests`, asPrecondition)
      asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(messages, replies, exchange))
    }
  },
)

function send(channelApi: ChannelApi, messages: readonly unknown[]): Promise<Exchange> {
  return channelApi.sendBatch(messages, { label: `a batch of ${messages.length} requests` })
}

async function answerTo(channelApi: ChannelApi, messages: readonly unknown[]): Promise<string> {
  return told(await send(channelApi, messages))
}

/** How a batch was answered; for an array, also how many replies it holds. */
function told(exchange: Exchange): string {
  const body = readJson(exchange.response?.bytes ?? new Uint8Array())
  const replies = body.ok && Array.isArray(body.value) ? `, with ${body.value.length} replies` : ''
  return inShort(exchange) + replies
}
