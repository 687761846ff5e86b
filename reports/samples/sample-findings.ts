import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleExchange } from './sample-lines.ts'

/** Checks that found something, one for each kind of finding. */
export function sampleFindings(): CheckLine[] {
  return [
    grantType(),
    oneEnd(),
    closesAfterEnd(),
    batchOrder(),
    expiredToken(),
    otherAccount(),
    lastFour(),
    ...plain(),
  ]
}

function grantType(): CheckLine {
  const id = 'platform/token/issued#refuses-every-other-grant-type'
  const exchanges = Array.from({ length: 14 }, (_, index) =>
    tokenExchange(`${id}#${index + 1}`, index === 12),
  )
  return sampleCheck({
    id,
    title: 'refuses every other grant type',
    file: 'specs/platform/token/issued.spec.ts:88',
    requirements: ['token.grant-type'],
    outcome: 'failed',
    reason: 'expected a refusal, saw 200 with an access token',
    violation: {
      expected: 'a refusal: any answer but 2xx',
      actual: 'status 200 with an access token',
      exchange: `${id}#13`,
      place: { kind: 'status', at: '' },
    },
    counterexample: {
      value: '"client_credentials\u00a0"',
      seed: -1_904_422_106,
      path: '7:0:2',
      runs: 12,
      shrinks: 3,
    },
    exchanges,
    exchangesOmitted: 20,
    generated: 25,
  })
}

function tokenExchange(id: string, isTaken: boolean): ExchangeRecord {
  const url = 'https://auth.acme.test/oauth/token'
  const sent = JSON.stringify({
    client_id: 'key-1',
    client_secret: '‹platform.accountKey.clientSecret›',
    audience: 'https://api.acme.test',
    grant_type: isTaken ? 'client_credentials\u00a0' : 'password',
  })
  const came = isTaken
    ? '{"access_token":"‹access token›","token_type":"Bearer","expires_in":86400}'
    : '{"error":"invalid_request"}'
  return sampleExchange({
    id,
    label: id.endsWith('#1') ? 'a correct request' : 'another grant type',
    control: id.endsWith('#1'),
    request: {
      method: 'POST',
      url,
      headers: [['content-type', 'application/json']],
      body: { size: sent.length, text: sent },
    },
    response: {
      status: isTaken || id.endsWith('#1') ? 200 : 400,
      headers: [
        ['content-type', 'application/json'],
        ['cache-control', 'no-store'],
      ],
      body: { size: came.length, text: came },
      complete: true,
    },
    curl: `curl -X POST '${url}' -H 'content-type: application/json' --data-raw "{\\"client_secret\\":\\"$CLIENT_SECRET\\"}"`,
  })
}

function oneEnd(): CheckLine {
  const id = 'channel/messages/stream#sends-one-end-event'
  const events = [
    ['', 'on_chat_model_start'],
    ['Hello', 'on_chat_model_stream'],
    [', Ada', 'on_chat_model_stream'],
    ['', 'on_chat_model_end'],
    ['', 'on_chat_model_end'],
  ]
  const pieces = events.map(([message, event]) => `data: ${JSON.stringify({ message, event })}\n\n`)
  const text = pieces.join('')
  return sampleCheck({
    id,
    title: 'sends one end event',
    file: 'specs/channel/messages/stream.spec.ts:61',
    requirements: ['stream.one-end', 'stream.ends-with-end'],
    outcome: 'failed',
    reason: 'expected one end event, saw two',
    violation: {
      expected: 'one event of the kind on_chat_model_end',
      actual: 'two of them',
      exchange: `${id}#1`,
      place: { kind: 'event', at: '5' },
    },
    exchanges: [
      sampleExchange({
        id: `${id}#1`,
        label: 'a message to the agent',
        response: {
          status: 200,
          headers: [
            ['content-type', 'text/event-stream; charset=utf-8'],
            ['transfer-encoding', 'chunked'],
          ],
          body: { size: text.length, text },
          complete: true,
          chunks: [41.2, 44, 163.7, 290.1, 402.9].map((at, index) => ({
            at,
            size: pieces[index]?.length ?? 0,
          })),
        },
        timings: { at: 2, firstByte: 41.2, total: 409 },
      }),
    ],
  })
}

function closesAfterEnd(): CheckLine {
  const id = 'channel/messages/stream#closes-after-the-end-event'
  return sampleCheck({
    id,
    title: 'closes after the end event',
    file: 'specs/channel/messages/stream.spec.ts:93',
    requirements: ['stream.closes-after-end'],
    outcome: 'failed',
    reason: 'expected the body to end within 2 s of the end event, saw it stay open for 15 s',
    violation: {
      expected: 'the body to end within 2 s of the end event',
      actual: 'it stay open for 15 s',
      exchange: `${id}#1`,
    },
    counterexample: {
      value: '1. a stream\n2. a stream, beside others',
      seed: 42,
      path: '0:0,1',
      runs: 1,
      shrinks: 5,
      history: {
        lanes: ['client 1', 'client 2'],
        steps: [
          { lane: 0, what: 'a stream', came: 'ended, and closed', when: '0.0 s to 0.4 s' },
          { lane: 1, what: 'a stream', came: 'ended, and stayed open', when: '0.1 s to 5.1 s', broken: true },
        ],
      },
    },
    exchanges: [
      sampleExchange({ id: `${id}#1`, fault: { kind: 'timeout', message: 'no end within 15000 ms' } }),
    ],
  })
}

function batchOrder(): CheckLine {
  return sampleCheck({
    id: 'channel/messages/batch#answers-in-the-order-of-the-requests',
    title: 'answers in the order of the requests',
    file: 'specs/channel/messages/batch.spec.ts:40',
    requirements: ['batch.request-order'],
    outcome: 'blocked',
    reason: 'the reply does not show which request it answers',
    supply: 'channel.agent: { reply: contains, prompt: … } for an agent that repeats what it is told',
  })
}

function expiredToken(): CheckLine {
  return sampleCheck({
    id: 'platform/platform#refuses-an-expired-token',
    title: 'refuses an expired token',
    file: 'specs/platform/platform.spec.ts:71',
    requirements: ['platform.expired-token'],
    outcome: 'blocked',
    reason: 'there is no expired token to send',
    supply: 'platform.expiredToken, or a portal driver that can advance the clock',
    exchanges: [],
  })
}

function otherAccount(): CheckLine {
  return sampleCheck({
    id: 'platform/platform#forbids-another-account',
    title: 'forbids another account',
    file: 'specs/platform/platform.spec.ts:104',
    requirements: ['platform.other-account'],
    outcome: 'blocked',
    reason: 'no token could be obtained',
    blockedBy: 'token.grant-type',
    exchanges: [],
  })
}

function lastFour(): CheckLine {
  return sampleCheck({
    id: 'lifecycle/credential#shows-the-last-four',
    title: 'shows the last four characters of the secret',
    file: 'specs/lifecycle/credential.spec.ts:30',
    requirements: ['credential.last-four'],
    outcome: 'not-applicable',
    reason: 'the portal driver cannot show a credential',
    exchanges: [],
  })
}

function plain(): CheckLine[] {
  return [
    sampleCheck({
      id: 'channel/files/created#accepts-what-is-within-the-limit',
      title: 'accepts what is within the limit',
      requirements: ['files.within-limit'],
      outcome: 'broken',
      reason: "TypeError: Cannot read properties of undefined (reading 'size')",
    }),
  ]
}
