import {
  CHANNEL_ENDPOINTS,
  type ChannelEndpoint,
  MESSAGE_ENDPOINTS,
} from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import type { ChannelChange } from '../../../fixtures/endpoints/channel/channel-request.ts'
import { filePart } from '../../../fixtures/endpoints/channel/file-part.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { isSuccess } from '../../../fixtures/judgement/answer/accepted.ts'
import { clientError } from '../../../fixtures/judgement/answer/client-error.ts'
import { inShort, refusalInShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { oversizeRefused, refused } from '../../../fixtures/judgement/answer/refused.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** A request that is to be refused, and the requirement that finds it when it is not. */
interface Refusal {
  what: string
  owner: string
  endpoints: readonly ChannelEndpoint[]
  send: (channelApi: ChannelApi, endpoint: ChannelEndpoint) => Promise<Exchange>
  needsOtherChannel?: true
  /** Its owner is a should: where it is accepted, nothing is to be said here, and nothing is missing. */
  mayBeAccepted?: true
  /** A connection closed while the body was still being sent refuses as well, and has no status. */
  mayBeCutOff?: true
}

const changed =
  (change: (channelApi: ChannelApi) => ChannelChange): Refusal['send'] =>
  (channelApi, endpoint) =>
    channelApi.send(endpoint, change(channelApi))

const refusals: readonly Refusal[] = [
  {
    what: 'a request without a key',
    owner: 'channel.key-required',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(() => ({ key: null })),
  },
  {
    what: 'a request with a wrong key',
    owner: 'channel.key-exact',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(({ newId }) => ({ key: newId() })),
  },
  {
    what: 'a request with an empty key',
    owner: 'channel.key-required',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(() => ({ key: '' })),
  },
  {
    what: 'a request with the key in its query',
    owner: 'channel.key-only-in-header',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(({ channel }) => ({
      key: null,
      query: `service-api-key=${encodeURIComponent(channel.apiKey)}`,
    })),
    mayBeAccepted: true,
  },
  {
    what: "a request with another channel's key",
    owner: 'channel.key-of-other-channel',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(({ channel }) => ({ key: channel.otherChannel?.apiKey ?? null })),
    needsOtherChannel: true,
  },
  {
    what: 'a request to an unknown channel',
    owner: 'channel.unknown-channel',
    endpoints: CHANNEL_ENDPOINTS,
    send: changed(({ newId }) => ({ channelId: newId() })),
  },
  {
    what: 'a body that is no JSON',
    owner: 'message.malformed-json',
    endpoints: MESSAGE_ENDPOINTS,
    send: changed(() => ({ body: '{"message": ' })),
  },
  {
    what: 'JSON as text/plain',
    owner: 'channel.json-content-type',
    endpoints: MESSAGE_ENDPOINTS,
    send: changed(() => ({ contentType: 'text/plain' })),
    mayBeAccepted: true,
  },
  {
    what: 'null in place of a message',
    owner: 'message.text-required',
    endpoints: ['stream', 'invoke'],
    send: changed(() => ({ body: 'null' })),
  },
  {
    what: 'a message that is a number',
    owner: 'message.text-is-string',
    endpoints: ['stream', 'invoke'],
    send: changed((channelApi) => ({ body: JSON.stringify({ ...channelApi.message(), message: 42 }) })),
  },
  {
    what: 'a message whose thread is no UUID',
    owner: 'message.thread-is-uuid',
    endpoints: ['stream', 'invoke'],
    send: changed((channelApi) => ({
      body: JSON.stringify({ ...channelApi.message(), threadId: 'not-a-uuid' }),
    })),
    mayBeAccepted: true,
  },
  {
    what: 'a message whose user is no UUID',
    owner: 'message.user-is-uuid',
    endpoints: ['stream', 'invoke'],
    send: changed((channelApi) => ({
      body: JSON.stringify({ ...channelApi.message(), userId: 'not-a-uuid' }),
    })),
    mayBeAccepted: true,
  },
  {
    what: 'a message without text',
    owner: 'message.text-required',
    endpoints: ['stream', 'invoke'],
    send: changed(({ newId }) => ({ body: JSON.stringify({ threadId: newId() }) })),
  },
  {
    what: 'a message without thread',
    owner: 'message.thread-required',
    endpoints: ['stream', 'invoke'],
    send: changed(() => ({ body: JSON.stringify({ message: 'hello' }) })),
  },
  {
    what: 'a single message in place of a batch',
    owner: 'batch.refuses-non-array',
    endpoints: ['batch'],
    send: changed((channelApi) => ({ body: JSON.stringify(channelApi.message()) })),
  },
  {
    what: 'an upload that is not multipart',
    owner: 'files.not-multipart',
    endpoints: ['files'],
    send: changed(() => ({ body: '{}', contentType: 'application/json' })),
  },
  {
    what: 'an upload without a file',
    owner: 'files.no-file',
    endpoints: ['files'],
    send: (channelApi) => channelApi.upload([{ name: 'note', content: 'hello' }]),
    mayBeAccepted: true,
  },
  {
    what: 'a file in a part of another name',
    owner: 'files.part-name',
    endpoints: ['files'],
    send: (channelApi) =>
      channelApi.upload([{ ...filePart({ extension: '.txt' }, channelApi.context.seed), name: 'upload' }]),
    mayBeAccepted: true,
  },
  {
    what: 'a file with an unsupported extension',
    owner: 'files.unsupported-extension',
    endpoints: ['files'],
    send: (channelApi) => channelApi.uploadFile({ extension: '.txt', filename: 'program.exe' }),
  },
  {
    what: 'a file larger than its limit',
    owner: 'files.over-limit',
    endpoints: ['files'],
    // One of the smallest limit, 3 MB, with which a megabyte can be told in either sense.
    send: (channelApi) =>
      channelApi.uploadFile({ extension: '.txt', size: 3 * 1_048_576 + 1 }, { retry: false }),
    mayBeCutOff: true,
  },
]

for (const { what, owner, endpoints, send, needsOtherChannel, mayBeAccepted, mayBeCutOff } of refusals) {
  test(
    ...covers('channel.refusal-is-client-error', `refuses ${what} with a client error`),
    async ({ channelApi }) => {
      if (needsOtherChannel && channelApi.channel.otherChannel === undefined) {
        throw new NotApplicable('the target file names no second channel')
      }
      const accepting: ChannelEndpoint[] = []
      let answered = 0
      for (const endpoint of endpoints) {
        await channelApi.control(endpoint)
        const exchange = await send(channelApi, endpoint)
        if (mayBeAccepted && isSuccess(exchange.response?.status ?? 0)) {
          accepting.push(endpoint)
          continue
        }
        const judge = mayBeCutOff ? oversizeRefused : refused
        asPrecondition(owner, () => judge(exchange, `${what}, on ${endpoint},`))
        if (mayBeCutOff && exchange.response === undefined) continue

        clientError(exchange, `${what}, on ${endpoint},`)
        answered += 1
      }
      if (accepting.length === endpoints.length) {
        throw new NotApplicable(`the target accepts ${what}, which is for ${owner} to find`)
      }
      if (answered === 0) throw new NotApplicable(`the target closes the connection over ${what}`)
    },
  )
}

test(
  ...covers('channel.refusal-status', 'records how requests are refused'),
  async ({ channelApi, observe }) => {
    channelApi.requireUsable(...CHANNEL_ENDPOINTS)
    for (const { what, endpoints, send, needsOtherChannel, mayBeCutOff } of refusals) {
      // So large a file is sent for what is judged of its refusal, and not once more for its status.
      if (mayBeCutOff) continue
      if (needsOtherChannel && channelApi.channel.otherChannel === undefined) continue
      const answers: string[] = []
      for (const endpoint of endpoints) {
        answers.push(`${endpoint} ${refusalInShort(await send(channelApi, endpoint))}`)
      }
      observe('channel.refusal-status', `How is ${what} answered?`, answers.join(', '))
    }
  },
)

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
  async ({ channelApi, observe }) => {
    channelApi.requireUsable(...CHANNEL_ENDPOINTS)
    for (const endpoint of CHANNEL_ENDPOINTS) {
      const answers: string[] = []
      for (const method of otherMethods[endpoint]) {
        const exchange = await channelApi.send(endpoint, {
          method,
          body: null,
          label: `${method} ${endpoint}`,
        })
        answers.push(`${method} ${inShort(exchange)}`)
      }
      observe('channel.other-method', `How are other methods answered on ${endpoint}?`, answers.join(', '))
    }
  },
)
