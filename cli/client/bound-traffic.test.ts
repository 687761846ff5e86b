import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  ClientExchange,
  ClientTraffic,
  ServiceAnswer,
} from '../../judgement/client-traffic/client-traffic.ts'
import { boundTraffic } from './bound-traffic.ts'
import { SERVICE } from './testing/sample-har.ts'

const CHANNEL = `${SERVICE}/channelsApi/ch-1`

function trafficOf(exchanges: readonly Partial<ClientExchange>[]): ClientTraffic {
  const base = { sentAt: 0, method: 'POST', url: `${CHANNEL}/invoke`, headers: [] }
  return {
    addresses: { token: `${SERVICE}/token`, platform: SERVICE, channel: SERVICE },
    given: { apiKeys: [], channels: [] },
    exchanges: exchanges.map((exchange) => ({ ...base, ...exchange })),
  }
}

const answer = (text: string): ServiceAnswer => ({ status: 200, headers: [], text })

test('traffic that is small stays as it is', () => {
  const traffic = trafficOf([{ body: { kind: 'text', text: '{}' }, response: answer('{}') }])
  assert.deepEqual(boundTraffic(traffic), { traffic, notes: [] })
})

test('long answers that are only shown are left out, and those that are judged are kept', () => {
  const response = answer('a long answer')
  const { traffic, notes } = boundTraffic(
    trafficOf([{ response }, { response, url: `${SERVICE}/token` }, { response, url: `${CHANNEL}/files` }]),
    { shown: 5, texts: 100, forms: 100 },
  )
  assert.deepEqual(
    traffic.exchanges.map((one) => one.response?.text),
    [undefined, 'a long answer', 'a long answer'],
  )
  assert.deepEqual(notes, [])
})

test('bodies beyond what there is room for count as not recorded, and a note says so', () => {
  const form = { kind: 'form', parts: [{ name: 'files', filename: 'a.txt', size: 3 }] } as const
  const { traffic, notes } = boundTraffic(
    trafficOf([
      { body: { kind: 'text', text: '12345' } },
      { body: { kind: 'text', text: '12345é' } },
      { body: { ...form, content: 'YWJj' } },
      { body: { ...form, content: 'YWJj' } },
    ]),
    { shown: 5, texts: 10, forms: 7 },
  )
  assert.deepEqual(
    traffic.exchanges.map(({ body }) => body),
    [{ kind: 'text', text: '12345' }, { kind: 'not-recorded', size: 7 }, { ...form, content: 'YWJj' }, form],
  )
  assert.deepEqual(notes, [
    'The traffic is too large to judge whole: the bodies of 2 requests are left out. Record less at a time.',
  ])
})
