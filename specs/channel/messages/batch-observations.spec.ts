import { type BatchItem, numberedBatch } from '../../../fixtures/arbitraries/batch.ts'
import { repliesTo } from '../../../fixtures/endpoints/channel/agent-reply.ts'
import { closerBorder } from '../../../fixtures/endpoints/channel/border.ts'
import { commonBatch } from '../../../fixtures/endpoints/channel/common-batches.ts'
import { PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import { batchNamed, sendItems } from '../../../fixtures/endpoints/channel/send-items.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { inShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { isRefusedOpenly } from '../../../fixtures/judgement/answer/refused-openly.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { readJson } from '../../../fixtures/judgement/json/json-body.ts'
import { judgeOneReplyEach, judgeRequestOrder } from '../../../fixtures/judgement/reply/batch-replies.ts'
import { judgeReplyForm } from '../../../fixtures/judgement/reply/reply-form.ts'
import { batchReplies } from '../../../fixtures/judgement/reply/reply-shape.ts'
import type { Effort } from '../../../fixtures/run-context.ts'
import { covers, test } from '../../../fixtures/test.ts'

/**
 * Sizes that batch.large asks about, in messages, beside the batch that all checks send, and in how many steps a limit is looked for: each
 * message is an answer of the agent's.
 */
const LARGE: Readonly<Record<Effort, [sizes: readonly number[], steps: number]>> = {
  quick: [[], 2],
  standard: [[100], 3],
  thorough: [[50, 100, 500], 9],
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
    const { agent } = channelApi
    const [probe] = batchReplies(await channelApi.control('batch'), 'a batch of one', asPrecondition)
    const isTelling = agent.reply !== 'unrelated' && repliesTo(agent, PLAIN_TEXT, probe?.message ?? '')
    // What is wrong with this one the checks of batch find themselves.
    const common = await sendItems(channelApi, commonBatch(channelApi, run.effort), { once: 'ever' })
    let taken = common.items.length
    const answers = [`${taken} requests: ${told(common.exchange)}`]
    const sent: { items: readonly BatchItem[]; exchange: Exchange }[] = []
    const isTaken = async (size: number) => {
      const items = numberedBatch(size, channelApi.newId)
      const { exchange } = await sendItems(channelApi, items, { asItIs: true })
      answers.push(`${size} requests: ${told(exchange)}`)
      sent.push({ items, exchange })
      return !isRefusedOpenly(exchange)
    }
    const [sizes, steps] = LARGE[run.effort]
    for (const size of sizes) {
      if (await isTaken(size)) taken = size
      else {
        const border = await closerBorder({ taken, refused: size }, steps, isTaken)
        answers.push(`between ${border.taken} and ${border.refused} requests lies the limit`)
        break
      }
    }

    observe('batch.large', 'Which large batches are accepted?', answers.join('; '))
    // A batch may be too large to be accepted, or to be answered in time. Any other is answered whole, in form and in order.
    for (const { items, exchange } of sent) {
      if (exchange.response === undefined || isRefusedOpenly(exchange)) continue
      const replies = batchReplies(exchange, batchNamed(items), asPrecondition)
      asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))
      judgeReplyForm('batch', exchange, batchNamed(items), asPrecondition)
      if (!isTelling) continue
      asPrecondition('batch.request-order', () => judgeRequestOrder(agent, items, replies, exchange))
    }
  },
)

async function answerTo(channelApi: ChannelApi, messages: readonly unknown[]): Promise<string> {
  return told(await channelApi.sendBatch(messages, { label: `a batch of ${messages.length} requests` }))
}

/** How a batch was answered; for an array, also how many replies it holds. */
function told(exchange: Exchange): string {
  const body = readJson(exchange.response?.bytes ?? new Uint8Array())
  const replies = body.ok && Array.isArray(body.value) ? `, with ${body.value.length} replies` : ''
  return inShort(exchange) + replies
}
