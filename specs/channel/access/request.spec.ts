import { CHANNEL_ENDPOINTS, MESSAGE_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { filePart } from '../../../fixtures/endpoints/channel/file-part.ts'
import { requireKeyNeeded } from '../../../fixtures/endpoints/channel/require-key.ts'
import { answeredBy } from '../../../fixtures/judgement/answer/answered-by.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { covers, test } from '../../../fixtures/test.ts'

const queryNames = ['service-api-key', 'api_key', 'apiKey', 'key']
const bodyNames = ['service-api-key', 'apiKey']
const jsonTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON ; Charset="utf-8"',
]
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
]

for (const endpoint of CHANNEL_ENDPOINTS) {
  test(
    ...covers('channel.key-only-in-header', `refuses a key in the query of ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      await requireKeyNeeded(channelApi, endpoint)
      for (const name of queryNames) {
        const query = `${name}=${encodeURIComponent(channelApi.channel.apiKey)}`
        const exchange = await channelApi.send(endpoint, {
          key: null,
          query,
          label: `the key as query ${name}`,
        })

        refused(exchange, `the key in the query of ${endpoint} as ${name}, and not in its header,`)
      }
      await channelApi.closingControl(endpoint)
    },
  )
}

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('channel.key-only-in-header', `refuses a key in the body of ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      await requireKeyNeeded(channelApi, endpoint)
      for (const name of bodyNames) {
        const message = { ...channelApi.message(), [name]: channelApi.channel.apiKey }
        const exchange = await channelApi.sendMessage(endpoint, message, {
          key: null,
          label: `the key as member ${name}`,
        })

        refused(exchange, `the key in the body of ${endpoint} as ${name}, and not in its header,`)
      }
      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.content-type-parameter', `takes JSON with a charset for JSON on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      for (const contentType of jsonTypes) {
        const exchange = await channelApi.send(endpoint, { contentType, label: contentType })

        answeredBy(endpoint, exchange, `JSON as ${contentType}`)
      }
    },
  )

  test(
    ...covers('channel.json-content-type', `refuses JSON under another content type on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      for (const contentType of otherTypes) {
        const exchange = await channelApi.send(endpoint, { contentType, label: `JSON as ${contentType}` })

        refused(exchange, `JSON as ${contentType} on ${endpoint}`)
      }
      await channelApi.closingControl(endpoint)
    },
  )
}

test(
  ...covers('channel.key-only-in-header', 'refuses a key in the form of an upload'),
  async ({ channelApi }) => {
    await channelApi.control('files')
    await requireKeyNeeded(channelApi, 'files')
    for (const name of bodyNames) {
      const parts = [
        { name, content: channelApi.channel.apiKey },
        filePart({ extension: '.txt' }, channelApi.context.seed),
      ]
      const exchange = await channelApi.upload(parts, { key: null, label: `the key as form field ${name}` })

      refused(exchange, `the key in an upload as ${name}, and not in its header,`)
    }
    await channelApi.closingControl('files')
  },
)
