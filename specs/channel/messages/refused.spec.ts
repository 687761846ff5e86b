import { lenientJson, malformedJson } from '../../../fixtures/arbitraries/malformed-json.ts'
import { nonUuids } from '../../../fixtures/arbitraries/uuid.ts'
import {
  MESSAGE_ENDPOINTS,
  type MessageEndpoint,
} from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import type { MessageBody } from '../../../fixtures/endpoints/channel/message-body.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { inShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { asShould } from '../../../fixtures/judgement/as-should.ts'
import { covers, test } from '../../../fixtures/test.ts'

interface WrongMessage {
  what: string
  body: unknown
  /** What it weighs that it is accepted, where that is less than its requirement; such messages stand last. */
  level?: 'should'
}

/** Between two positive controls, each wrong message is refused; it differs from them in one member. */
async function judgeRefusals(
  channelApi: ChannelApi,
  endpoint: MessageEndpoint,
  wrongOnes: (right: MessageBody) => readonly WrongMessage[],
): Promise<void> {
  const right = channelApi.message()
  await channelApi.control(endpoint, { body: JSON.stringify(right) })
  for (const { what, body, level } of wrongOnes(right)) {
    const exchange = await channelApi.send(endpoint, { body: JSON.stringify(body), label: what })
    const judge = () => refused(exchange, `${what}, on ${endpoint},`)

    if (level === 'should') asShould(judge)
    else judge()
  }
  await channelApi.closingControl(endpoint)
}

// What becomes of one wrong request among others in a batch is not specified: batch.failing-item asks.
for (const endpoint of ['stream', 'invoke'] as const) {
  test(
    ...covers('message.text-required', `refuses a message without text on ${endpoint}`),
    async ({ channelApi }) => {
      await judgeRefusals(channelApi, endpoint, ({ message, ...right }) => [
        { what: 'a request without message', body: right },
        { what: 'a request with message null', body: { ...right, message: null } },
        { what: 'a request with its message under another name', body: { ...right, text: message } },
        { what: 'an empty object', body: {} },
        { what: 'null', body: null },
        { what: 'a text in place of the object', body: message },
        { what: 'an empty array in place of the object', body: [] },
      ])
    },
  )

  test(
    ...covers('message.text-is-string', `refuses a message that is no string on ${endpoint}`),
    async ({ channelApi }) => {
      await judgeRefusals(channelApi, endpoint, ({ message, ...right }) => [
        { what: 'a message that is an array', body: { ...right, message: [message] } },
        { what: 'a message that is an empty array', body: { ...right, message: [] } },
        { what: 'a message that is an object', body: { ...right, message: { text: message } } },
        ...[42, 0, true, false].map((value) => ({
          what: `a message that is ${value}`,
          body: { ...right, message: value },
          level: 'should' as const,
        })),
      ])
    },
  )

  test(
    ...covers('message.thread-required', `refuses a message without thread on ${endpoint}`),
    async ({ channelApi }) => {
      await judgeRefusals(channelApi, endpoint, ({ threadId, ...right }) => [
        { what: 'a request without threadId', body: right },
        { what: 'a request with threadId null', body: { ...right, threadId: null } },
        { what: 'a request with its threadId under another name', body: { ...right, thread_id: threadId } },
      ])
    },
  )

  test(
    ...covers('message.thread-is-uuid', `refuses a thread that is no UUID on ${endpoint}`),
    async ({ channelApi }) => {
      await judgeRefusals(channelApi, endpoint, (right) =>
        nonUuids(right.threadId).map(({ description, value }) => ({
          what: `${description} as threadId`,
          body: { ...right, threadId: value },
        })),
      )
    },
  )

  test(
    ...covers('message.user-is-uuid', `refuses a user that is no UUID on ${endpoint}`),
    async ({ channelApi }) => {
      await judgeRefusals(channelApi, endpoint, (right) =>
        nonUuids(channelApi.newId()).map(({ description, value }) => ({
          what: `${description} as userId`,
          body: { ...right, userId: value },
        })),
      )
    },
  )
}

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.malformed-json', `refuses what no parser takes for JSON on ${endpoint}`),
    async ({ channelApi, observe }) => {
      const message = channelApi.message()
      const right = JSON.stringify(endpoint === 'batch' ? [message] : message)
      await channelApi.control(endpoint, { body: right })
      for (const { description, body } of malformedJson(right)) {
        const exchange = await channelApi.send(endpoint, { body, label: description })

        refused(exchange, `${description}, on ${endpoint},`)
      }
      await channelApi.closingControl(endpoint)
      // What a parser is lenient about it is on every endpoint.
      if (endpoint !== 'invoke') return
      const answers: string[] = []
      for (const { description, body } of lenientJson(right)) {
        answers.push(
          `${description} ${inShort(await channelApi.send(endpoint, { body, label: description }))}`,
        )
      }
      observe('message.malformed-json', 'Which loose forms of JSON are taken on invoke?', answers.join('; '))
    },
  )
}
