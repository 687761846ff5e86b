import { makeNumberedBatch } from '../../../fixtures/arbitraries/batch.ts'
import { PLAIN_TEXT } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { sendItems } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { commonBatch } from '../../../fixtures/endpoints/channel/common-batches.ts'
import {
  judgeLargeBatch,
  LARGE_BATCHES,
  type LargeBatch,
  sendAsBatch,
} from '../../../fixtures/endpoints/channel/large-batches.ts'
import { describeLimit, narrowLimit } from '../../../fixtures/endpoints/channel/narrow-limit.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import { isRefusedOpenly } from '../../../judgement/answer/refused.ts'
import { repliesTo } from '../../../judgement/channel/agent-reply.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { readJson, showJson } from '../../../judgement/json/json-body.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { judgeNoFailure } from '../../../judgement/reply/left-open.ts'
import { batchReplies } from '../../../judgement/reply/reply-shape.ts'

/** How many steps the search for a limit takes: for each message of an accepted batch, the agent has to answer. */
const STEPS: Readonly<Record<Effort, number>> = { quick: 2, standard: 5, thorough: 9 }

test(
  ...covers('batch.status', 'records the status of an accepted batch'),
  async ({ channelApi, observe }) => {
    const { response } = await channelApi.control('batch')

    observe('batch.status', 'Which status does an accepted batch get?', String(response?.status))
  },
)

test(...covers('batch.empty', 'records what becomes of an empty batch'), async ({ channelApi, observe }) => {
  await channelApi.control('batch')

  const exchange = await sendAll(channelApi, [])
  observe('batch.empty', 'What becomes of a batch without requests?', describeAnswer(exchange))
  judgeNoFailure(exchange, 'a batch without requests')
})

test(
  ...covers('batch.failing-item', 'records what becomes of a batch with a wrong request'),
  async ({ channelApi, observe }) => {
    await channelApi.control('batch')
    const { message: _, ...wrong } = channelApi.message()

    const exchange = await sendAll(channelApi, [channelApi.message(), wrong, channelApi.message()])

    observe(
      'batch.failing-item',
      'What becomes of a batch whose second request of three has no message?',
      describeAnswer(exchange),
    )
    judgeNoFailure(exchange, 'a batch whose second request has no message')
  },
)

test(
  ...covers('batch.large', 'records which large batches are accepted'),
  async ({ channelApi, observe, run }) => {
    const { agent } = channelApi
    const [probe] = batchReplies(await channelApi.control('batch'), 'a batch of one', asPrecondition)
    const isTelling = agent.reply !== 'unrelated' && repliesTo(agent, PLAIN_TEXT, probe?.message ?? '')
    // The checks of batch report what is wrong with this one.
    const common = await sendItems(channelApi, commonBatch(channelApi, run.effort), { once: 'ever' })
    let taken = common.items.length
    const answers = [`${taken} requests: ${describeAnswer(common.exchange)}`]
    const batches: LargeBatch[] = []
    for await (const batch of LARGE_BATCHES.answers(channelApi, run.effort)) batches.push(batch)
    const isTaken = async (size: number) => {
      const batch = await sendAsBatch(channelApi, makeNumberedBatch(size, channelApi.newId), 'number')
      answers.push(`${batch.what}: ${describeAnswer(batch.exchange)}`)
      batches.push(batch)
      return !isRefusedOpenly(batch.exchange)
    }
    for (const { what, exchange } of batches) answers.push(`${what}: ${describeAnswer(exchange)}`)
    const numbers = batches.filter(({ tellsOf }) => tellsOf !== 'texts')
    const isNumberTaken = numbers.some(({ exchange }) => isAccepted(exchange))
    const refused = numbers.find(({ tellsOf, exchange }) => tellsOf === 'number' && isRefusedOpenly(exchange))
    taken = Math.max(
      taken,
      ...numbers.map(({ items, exchange }) => (isAccepted(exchange) ? items.length : 0)),
    )
    if (refused !== undefined && refused.items.length > taken) {
      const border = { taken, refused: refused.items.length }
      const closer = await narrowLimit(border, STEPS[run.effort], isTaken)
      answers.push(`a batch is refused ${describeLimit(closer, 'requests')}`)
    }

    observe('batch.large', 'Which large batches are accepted?', answers.join('; '))
    // A batch may be too large to be accepted, or to be answered in time. Any other is answered whole, in form and in order.
    for (const batch of batches) {
      const { exchange, tellsOf } = batch
      if (exchange.response === undefined || isRefusedOpenly(exchange)) continue
      // If a batch fails although as many short texts do not, the texts are too much: message.any-text judges that.
      if (!isAccepted(exchange) && (tellsOf === 'texts' || (tellsOf === 'both' && isNumberTaken))) continue
      await judgeLargeBatch(channelApi, batch, { isTelling, whole: common.items.length })
    }
  },
)

function sendAll(channelApi: ChannelApi, messages: readonly unknown[]): Promise<Exchange> {
  return channelApi.sendBatch(messages, { label: `a batch of ${messages.length} requests` })
}

/** How a batch was answered: for an array, also how many replies it contains; if success is described otherwise, how. */
function describeAnswer(exchange: Exchange): string {
  const body = readJson(exchange.response?.bytes ?? new Uint8Array())
  const told = outcomeSummary(exchange)
  if (body.ok && Array.isArray(body.value)) return `${told}, with ${body.value.length} replies`
  return isAccepted(exchange)
    ? `${told}, with ${body.ok ? showJson(body.value) : 'a body that is not JSON'}`
    : told
}
