import { lenientJson } from '../../../fixtures/arbitraries/malformed-json.ts'
import {
  answersToWrong,
  listMalformedBodies,
  nonArrays,
  rightBody,
  wrongBody,
} from '../../../fixtures/endpoints/channel/wrong-bodies.ts'
import { type WrongBy, wrongMessages } from '../../../fixtures/endpoints/channel/wrong-request.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { outcomeSummary } from '../../../judgement/answer/describe-answer.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import { MESSAGE_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { asShould } from '../../../judgement/ownership.ts'

const REFUSED: readonly { requirement: WrongBy; what: string }[] = [
  { requirement: 'message.text-required', what: 'a message without text' },
  { requirement: 'message.text-is-string', what: 'a message that is no string' },
  { requirement: 'message.thread-required', what: 'a message without thread' },
  { requirement: 'message.thread-is-uuid', what: 'a thread that is no UUID' },
  { requirement: 'message.user-is-uuid', what: 'a user that is no UUID' },
]

// What becomes of one wrong request among others in a batch is not specified: batch.failing-item asks.
for (const endpoint of ['stream', 'invoke'] as const) {
  for (const { requirement, what } of REFUSED) {
    test(
      ...covers(requirement, `refuses ${what} on ${endpoint}`),
      async ({ channelApi, run: { effort } }) => {
        const wrongOnes = wrongMessages(channelApi, requirement, endpoint, effort).map((wrong) => ({
          level: wrong.level,
          ...wrongBody(endpoint, wrong),
        }))
        for await (const { wrong, exchange } of answersToWrong(channelApi, endpoint, effort, wrongOnes)) {
          const judge = () => assertRefused(exchange, `${wrong.what}, on ${endpoint},`)

          if (wrong.level === 'should') asShould(judge)
          else judge()
        }
      },
    )
  }
}

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.malformed-json', `refuses what no parser takes for JSON on ${endpoint}`),
    async ({ channelApi, observe, run: { effort } }) => {
      const wrongOnes = listMalformedBodies(channelApi, endpoint, effort)
      for await (const { wrong, exchange } of answersToWrong(channelApi, endpoint, effort, wrongOnes)) {
        assertRefused(exchange, `${wrong.what}, on ${endpoint},`)
      }
      // What a parser is lenient about it is on every endpoint, and a quick run does not ask.
      if (endpoint !== 'invoke' || effort === 'quick') return
      const answers: string[] = []
      for (const { description, body } of lenientJson(rightBody(channelApi, endpoint))) {
        answers.push(
          `${description} ${outcomeSummary(await channelApi.ask(endpoint, { body, label: description }))}`,
        )
      }
      observe('message.malformed-json', 'Which loose forms of JSON are taken on invoke?', answers.join('; '))
    },
  )
}

test(
  ...covers('batch.refuses-non-array', 'refuses everything but an array'),
  async ({ channelApi, run: { effort } }) => {
    const wrongOnes = nonArrays(channelApi, effort)
    for await (const { wrong, exchange } of answersToWrong(channelApi, 'batch', effort, wrongOnes)) {
      assertRefused(exchange, `${wrong.what} as a batch`)
    }
  },
)
