import { spread } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAcceptedOrRefusedBy } from '../../../judgement/answer/accepted.ts'
import { MESSAGE_ENDPOINTS, type MessageEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding } from '../../../judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../../judgement/reply/reply-form.ts'

/** Halves of surrogate pairs, alone and in the wrong order. JSON writes them as escapes. */
const HALVES = ['half of a pair \ud83d and more', 'the other half \udc4d', '\udc4d\ud83d the wrong way round']

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers(
      'message.lone-surrogate',
      `refuses half of a surrogate pair or answers it in form on ${endpoint}`,
    ),
    async ({ channelApi, run: { effort } }) => {
      const places: readonly MessageEndpoint[] = effort === 'quick' ? ['stream'] : MESSAGE_ENDPOINTS
      if (!places.includes(endpoint)) {
        throw new NotApplicable('a quick run sends such a message to stream alone')
      }
      const control = await channelApi.control(endpoint)
      // If the form is also wrong for plain texts, others report it; how an item fails within a batch is free.
      const isFormed = endpoint !== 'batch' && isInForm(endpoint, control)
      const texts =
        effort === 'quick'
          ? [HALVES.join(', ')]
          : spread(HALVES, endpoint, { places, effort, seed: channelApi.commonSeed })
      for (const text of texts) {
        const what = `a message of ${JSON.stringify(text)}`
        const message = { ...channelApi.message(), message: text }
        const exchange = await channelApi.sendMessage(endpoint, message, { label: what })
        if (assertAcceptedOrRefusedBy(endpoint, exchange, what) && isFormed) {
          judgeReplyForm(endpoint, exchange, what, asFinding)
        }
      }
    },
  )
}
