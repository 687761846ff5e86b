import { blameHeaders, SPELLING_OWNER } from '../../../fixtures/endpoints/channel/legal-headers.ts'
import { spreadOverEndpoints } from '../../../fixtures/endpoints/channel/wrong-request-scope.ts'
import { assertNotToBlame } from '../../../fixtures/spelling/blame.ts'
import { covers, test } from '../../../fixtures/test.ts'
import {
  CHANNEL_ENDPOINTS,
  type ChannelEndpoint,
  MESSAGE_ENDPOINTS,
} from '../../../judgement/channel/channel-endpoint.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFindingOfOwner } from '../../../judgement/ownership.ts'

for (const endpoint of CHANNEL_ENDPOINTS) {
  test(
    ...covers(
      'channel.header-name-any-case',
      `finds the key under any spelling of its header on ${endpoint}`,
    ),
    async ({ channelApi, run: { effort } }) => {
      const { request } = await channelApi.control(endpoint)
      if (channelApi.context.http.isHttp2(request.url)) throw new NotApplicable(IN_SMALL_LETTERS)
      const blames = await blameHeaders(endpoint, { channelApi, effort })
      assertNotToBlame(blames, 'channel.header-name-any-case')
      asFindingOfOwner(SPELLING_OWNER[endpoint], () => assertNotToBlame(blames, SPELLING_OWNER[endpoint]))
    },
  )
}

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('channel.content-type-parameter', `takes JSON with a charset for JSON on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      await channelApi.control(endpoint)
      assertNotToBlame(await blameHeaders(endpoint, { channelApi, effort }), 'channel.content-type-parameter')
    },
  )
}

/** RFC 9113, section 8.2.1. */
const IN_SMALL_LETTERS =
  'the target speaks HTTP/2 alone, in which names of header fields have small letters only'

/** Only methods that change nothing by their meaning, or that have no body to change anything to. */
const otherMethods: Readonly<Record<ChannelEndpoint, readonly string[]>> = {
  stream: ['GET', 'PUT', 'OPTIONS'],
  invoke: ['GET', 'PUT', 'OPTIONS'],
  batch: ['GET', 'PUT', 'OPTIONS'],
  files: ['GET', 'PUT', 'OPTIONS'],
  extensions: ['HEAD', 'POST', 'OPTIONS'],
}

test(
  ...covers('channel.other-method', 'records how other methods are answered'),
  async ({ channelApi, observe, run }) => {
    channelApi.requireUsable(...CHANNEL_ENDPOINTS)
    for (const endpoint of CHANNEL_ENDPOINTS) {
      const answers: string[] = []
      // In a quick run one method is asked of one endpoint.
      const methods = spreadOverEndpoints(run.effort === 'quick' ? [0] : [0, 1, 2], endpoint, {
        channelApi,
        effort: run.effort,
      })
      for (const method of methods.map((index) => otherMethods[endpoint][index] ?? 'OPTIONS')) {
        const exchange = await channelApi.send(endpoint, {
          method,
          body: null,
          label: `${method} ${endpoint}`,
        })
        answers.push(`${method} ${outcomeSummary(exchange)}`)
      }
      if (answers.length === 0) continue
      observe('channel.other-method', `How are other methods answered on ${endpoint}?`, answers.join(', '))
    }
  },
)
