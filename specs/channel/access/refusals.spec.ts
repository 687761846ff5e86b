import type { Effort } from '../../../fixtures/check/run-context.ts'
import { wrongAccess } from '../../../fixtures/endpoints/channel/wrong-access.ts'
import { type WrongAnswer, wrongAnswers } from '../../../fixtures/endpoints/channel/wrong-request.ts'
import { WRONG_ACCESS, type WrongAccess } from '../../../fixtures/endpoints/channel/wrong-request-scope.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertRefusedAsClientError } from '../../../judgement/answer/refused.ts'
import { CHANNEL_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { refusalSummary } from '../../../judgement/observation/describe-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'

/** The kinds of requests whose refusal is judged, apart from those with a wrong body. Some are a should: a target may accept them. */
const refusals: readonly { kind: WrongAccess; what: string; mayBeAccepted?: true }[] = [
  { kind: 'no key', what: 'a request without a key' },
  { kind: 'made-up key', what: 'a request with a wrong key' },
  { kind: 'empty key', what: 'a request with an empty key' },
  { kind: 'key in query', what: 'a request with the key in its query', mayBeAccepted: true },
  { kind: 'key of other channel', what: "a request with another channel's key" },
  { kind: 'unknown channel', what: 'a request to an unknown channel' },
  { kind: 'content type', what: 'JSON under another content type', mayBeAccepted: true },
]

for (const { kind, ...refusal } of refusals) {
  test(
    ...covers('channel.refusal-is-client-error', `refuses ${refusal.what} with a client error`),
    async ({ channelApi, run }) => {
      skipUnlessTestable(kind, channelApi)
      const answers = await answersTo(kind, channelApi, run.effort)
      assertRefusedAsClientError({ ...refusal, owner: WRONG_ACCESS[kind].owner }, answers)
    },
  )
}

test(
  ...covers('channel.refusal-status', 'records how requests are refused'),
  async ({ channelApi, observe, run }) => {
    channelApi.requireUsable(...CHANNEL_ENDPOINTS)
    for (const { kind, what } of refusals) {
      const answers = await answersTo(kind, channelApi, run.effort)
      if (answers.length === 0) continue
      const shown = answers.map(({ endpoint, exchange }) => `${endpoint} ${refusalSummary(exchange)}`)
      observe('channel.refusal-status', `How is ${what} answered?`, [...new Set(shown)].join(', '))
    }
  },
)

function skipUnlessTestable(kind: WrongAccess, { channel }: ChannelApi): void {
  if (kind !== 'key of other channel' || channel.otherChannel !== undefined) return
  throw new NotApplicable('the target file names no second channel')
}

async function answersTo(
  kind: WrongAccess,
  channelApi: ChannelApi,
  effort: Effort,
): Promise<readonly WrongAnswer<WrongAccess>[]> {
  const answers: WrongAnswer<WrongAccess>[] = []
  for (const endpoint of CHANNEL_ENDPOINTS) {
    const table = wrongAccess(endpoint, { channelApi, effort })
    answers.push(...(await wrongAnswers(channelApi, endpoint, table, kind)))
  }
  return answers
}
