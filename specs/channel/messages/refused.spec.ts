import { lenientJson } from '../../../fixtures/arbitraries/malformed-json.ts'
import { PLAIN_TEXT } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import {
  correctBody,
  listMalformedBodies,
  nonArrays,
  sendAllWrongBodies,
  sendWrongBodies,
  type WrongBody,
  wrongBody,
} from '../../../fixtures/endpoints/channel/wrong-bodies.ts'
import { type WrongBy, wrongMessages } from '../../../fixtures/endpoints/channel/wrong-messages.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertRefused, assertRefusedAsClientError } from '../../../judgement/answer/refused.ts'
import {
  ACCEPTANCE_OWNER,
  MESSAGE_ENDPOINTS,
  type MessageEndpoint,
} from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { outcomeSummary, refusalSummary } from '../../../judgement/observation/describe-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { violationIn } from '../../../judgement/outcome/violation.ts'
import { asFinding, asShould } from '../../../judgement/ownership.ts'
import { judgeLeftOpen } from '../../../judgement/reply/left-open.ts'
import { judgeWholeReply } from '../../../judgement/reply/reply-text.ts'

const REFUSED: readonly { requirement: WrongBy; what: string; mayBeAccepted?: true }[] = [
  { requirement: 'message.text-required', what: 'a message without text', mayBeAccepted: true },
  { requirement: 'message.text-is-string', what: 'a message that is no string', mayBeAccepted: true },
  { requirement: 'message.thread-required', what: 'a message without thread' },
  { requirement: 'message.thread-is-uuid', what: 'a thread that is no UUID', mayBeAccepted: true },
  { requirement: 'message.user-is-uuid', what: 'a user that is no UUID', mayBeAccepted: true },
]

// What happens to one wrong request among others in a batch is not specified: batch.failing-item asks.
for (const endpoint of ['stream', 'invoke'] as const) {
  for (const { requirement, what } of REFUSED) {
    test(
      ...covers(requirement, `refuses ${what} on ${endpoint}`),
      async ({ channelApi, run: { effort } }) => {
        const wrongOnes = wrongMessages(channelApi, requirement, endpoint, effort).map((wrong) => ({
          level: wrong.level,
          ...wrongBody(endpoint, wrong),
        }))
        for await (const { wrong, exchange } of sendWrongBodies(channelApi, endpoint, effort, wrongOnes)) {
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
    ...covers(ACCEPTANCE_OWNER[endpoint], `replies on ${endpoint} as before once bodies were refused`),
    async ({ channelApi, run: { effort } }) => {
      const { agent } = channelApi
      if (agent.reply === 'unrelated') throw new NotApplicable('no reply shows which message it answers')
      const judge = (exchange: Exchange): void =>
        judgeWholeReply(endpoint, { agent, text: PLAIN_TEXT }, exchange, 'the correct message', asFinding)
      const control = await channelApi.control(endpoint)
      if (violationIn(() => judge(control)) !== undefined) {
        throw new NotApplicable('before that it is not answered as it has to be, either')
      }
      await sendAllWrongBodies(channelApi, endpoint, effort)
      await channelApi.closingControl(endpoint)
      judge(await channelApi.sendClosing(endpoint, 'last'))
    },
  )
}

/** The ways in which a body can be wrong: what it is, which requirement reports its acceptance, and the bodies. */
const WRONG_BODIES: readonly {
  what: string
  owner: string
  mayBeAccepted?: true
  listFor: (channelApi: ChannelApi, endpoint: MessageEndpoint, effort: Effort) => readonly WrongBody[]
}[] = [
  ...REFUSED.map(({ requirement, what, mayBeAccepted }) => ({
    what,
    owner: requirement,
    ...(mayBeAccepted === undefined ? {} : { mayBeAccepted }),
    // What happens to a wrong request in a batch is left open.
    listFor: (channelApi: ChannelApi, endpoint: MessageEndpoint, effort: Effort) =>
      endpoint === 'batch'
        ? []
        : wrongMessages(channelApi, requirement, endpoint, effort)
            .filter(({ level }) => level === undefined || mayBeAccepted === true)
            .map((wrong) => wrongBody(endpoint, wrong)),
  })),
  { what: 'a body that is no JSON', owner: 'message.malformed-json', listFor: listMalformedBodies },
  {
    what: 'a batch that is no array',
    owner: 'batch.refuses-non-array',
    listFor: (channelApi, endpoint, effort) => (endpoint === 'batch' ? nonArrays(channelApi, effort) : []),
  },
]

for (const wrongBodies of WRONG_BODIES) {
  test(
    ...covers('channel.refusal-is-client-error', `refuses ${wrongBodies.what} with a client error`),
    async ({ channelApi, run: { effort } }) => {
      const answers = await answersTo(wrongBodies, channelApi, effort)
      assertRefusedAsClientError(
        wrongBodies,
        answers.map(({ what, endpoint, exchange }) => ({ what: `${what}, on ${endpoint},`, exchange })),
      )
    },
  )
}

test(
  ...covers('channel.refusal-status', 'records how wrong bodies are refused'),
  async ({ channelApi, observe, run: { effort } }) => {
    channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    for (const wrongBodies of WRONG_BODIES) {
      const answers = await answersTo(wrongBodies, channelApi, effort)
      const shown = answers.map(({ endpoint, exchange }) => `${endpoint} ${refusalSummary(exchange)}`)
      observe(
        'channel.refusal-status',
        `How is ${wrongBodies.what} answered?`,
        [...new Set(shown)].join(', '),
      )
    }
  },
)

async function answersTo(
  { listFor }: (typeof WRONG_BODIES)[number],
  channelApi: ChannelApi,
  effort: Effort,
): Promise<readonly { what: string; endpoint: MessageEndpoint; exchange: Exchange }[]> {
  const answers: { what: string; endpoint: MessageEndpoint; exchange: Exchange }[] = []
  for (const endpoint of MESSAGE_ENDPOINTS) {
    const wrongOnes = listFor(channelApi, endpoint, effort)
    if (wrongOnes.length === 0) continue
    for await (const { wrong, exchange } of sendWrongBodies(channelApi, endpoint, effort, wrongOnes)) {
      answers.push({ what: wrong.what, endpoint, exchange })
    }
  }
  return answers
}

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.malformed-json', `refuses what no parser takes for JSON on ${endpoint}`),
    async ({ channelApi, observe, run: { effort } }) => {
      const wrongOnes = listMalformedBodies(channelApi, endpoint, effort)
      for await (const { wrong, exchange } of sendWrongBodies(channelApi, endpoint, effort, wrongOnes)) {
        assertRefused(exchange, `${wrong.what}, on ${endpoint},`)
      }
      // A parser is equally lenient on every endpoint, and a quick run does not ask.
      if (endpoint !== 'invoke' || effort === 'quick') return
      const answers: { description: string; exchange: Exchange }[] = []
      for (const { description, body } of lenientJson(correctBody(channelApi, endpoint))) {
        const exchange = await channelApi.ask(endpoint, { body, label: description })
        answers.push({ description, exchange })
      }
      const told = answers.map(({ description, exchange }) => `${description} ${outcomeSummary(exchange)}`)
      observe('message.malformed-json', 'Which loose forms of JSON are taken on invoke?', told.join('; '))
      for (const { description, exchange } of answers) judgeLeftOpen(endpoint, exchange, description)
    },
  )
}

test(
  ...covers('batch.refuses-non-array', 'refuses everything but an array'),
  async ({ channelApi, run: { effort } }) => {
    const wrongOnes = nonArrays(channelApi, effort)
    for await (const { wrong, exchange } of sendWrongBodies(channelApi, 'batch', effort, wrongOnes)) {
      assertRefused(exchange, `${wrong.what} as a batch`)
    }
  },
)
