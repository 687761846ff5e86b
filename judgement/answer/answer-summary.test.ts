import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAnsweredBy, isAnsweredBy } from '../answered.ts'
import { CHANNEL_ENDPOINTS, type ChannelEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { describeAnswer, describeJson, describeRefusal } from '../observation/describe-answer.ts'
import { Blocked, type BlockedFacts } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, breakOff, failWith } from '../testing/answer-with.ts'
import { requireStillAccepted, requireStillAcceptedAgain } from './accepted.ts'
import { answerSummary, headersNamed } from './answer-summary.ts'

const silent = failWith('timeout')
const { fault: _none, ...nothing } = silent

test('an answer is summed up as a status with its body', () => {
  assert.equal(answerSummary(answerWith(200, 'hello')), 'status 200 with the body "hello"')
  assert.equal(answerSummary(answerWith(204, '')), 'status 204 with an empty body')
})

test('an answer may come out of a cache, and says so', () => {
  for (const headers of [
    [['X-Varnish', '32770 3']],
    [['Age', '12']],
    [['X-Cache', 'HIT from proxy.test']],
  ] as const) {
    assert.match(
      answerSummary(answerWith(200, '{}', [...headers, ['Via', '1.1 varnish']])),
      /^status 200 out of a cache \(via "1\.1 varnish"\) with the body/,
    )
  }
  const fresh = answerWith(200, '{}', [
    ['Age', '0'],
    ['X-Varnish', '3'],
    ['X-Cache', 'MISS'],
  ])
  assert.equal(answerSummary(fresh), 'status 200 with the body {}')
})

test('an answer is summed up as a redirect with its address', () => {
  const redirect = answerWith(302, '', [['Location', 'https://elsewhere.test/']])
  assert.equal(answerSummary(redirect), 'status 302 to "https://elsewhere.test/" with an empty body')
})

test('an answer is summed up as a fault, and how often it came', () => {
  assert.match(answerSummary(silent), /no answer.* timeout \(as the test says\)$/)
  assert.match(answerSummary(failWith('timeout', 2)), /attempt 2/)
  assert.match(
    answerSummary(breakOff(200, 'hel')),
    /^status 200 that broke off, reset \(as the test says\), with the body "hel"$/,
  )
  assert.equal(answerSummary(nothing), 'no answer')
})

test('an answer is no example of a refusal where it is none', () => {
  assert.equal(describeRefusal(answerWith(404, '<p>')), '404, no content type, 3 bytes that are not JSON')
  assert.match(describeRefusal(answerWith(404, '<p>'), 401), /^none came, but: 404, /)
  assert.match(describeRefusal(answerWith(200, '{}')), /^none came, but: 200, /)
  assert.equal(describeRefusal(silent, 401), 'no answer: as the test says')
})

test('an answer is described by its form, for an observation', () => {
  assert.equal(
    describeAnswer(answerWith(400, '{"error":"no"}', [['Content-Type', 'application/json']])),
    '400, application/json, { error: string }',
  )
  assert.equal(describeAnswer(answerWith(400, '<p>')), '400, no content type, 3 bytes that are not JSON')
  assert.equal(describeAnswer(answerWith(204, '')), '204, no content type, no body')
  assert.equal(describeAnswer(silent), 'no answer: as the test says')
  assert.equal(describeAnswer(nothing), 'no answer: nothing came')
})

const forms: readonly [value: unknown, form: string][] = [
  [null, 'null'],
  ['a', 'string'],
  [1, 'number'],
  [true, 'boolean'],
  [[], '[]'],
  [{}, '{}'],
  [{ id: 'a', total: 1 }, '{ id: string, total: number }'],
  [[1, 2], '[number]'],
  [['b', 1, null], '[null | number | string]'],
  [{ data: [{ id: 'a' }, { id: 'b' }] }, '{ data: [{ id: string }] }'],
  [[[[[1]]]], '[[[[number]]]]'],
  [[[[[[1]]]]], '[[[[array]]]]'],
  [[[[{ a: { b: 1 } }]]], '[[[{ a: object }]]]'],
  [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: { d: number } } } }'],
]
for (const [value, form] of forms) {
  test(`the form of the JSON value ${JSON.stringify(value)} is ${form}`, () =>
    assert.equal(describeJson(value), form))
}

test('headersNamed finds every header of a name, in whatever case it came', () => {
  const { response } = answerWith(401, '', [
    ['WWW-Authenticate', 'Basic'],
    ['Date', 'today'],
    ['www-authenticate', 'Bearer'],
  ])
  assert.ok(response !== undefined)
  assert.deepEqual(headersNamed(response, 'www-authenticate'), ['Basic', 'Bearer'])
})

const ANSWERS: Readonly<Record<ChannelEndpoint, string>> = {
  stream: 'data: {"message":"","event":"on_chat_model_start"}\n',
  invoke: '{"message":"Hello","event":null}',
  batch: '[{"message":"Hello","event":null}]',
  files: '{"uploadedFiles":["https://files.example.com/1"]}',
  extensions: '{"supportedFileExtensions":[{"extension":".txt"}]}',
}
const EMPTY = [
  '',
  '{}',
  '[]',
  'null',
  'OK',
  '{"uploadedFiles":[],"supportedFileExtensions":[]}',
  'data: \n',
] as const

for (const endpoint of CHANNEL_ENDPOINTS) {
  test(`a request is answered on ${endpoint} with what it is asked for, and with nothing else`, () => {
    assertAnsweredBy(endpoint, answerWith(200, ANSWERS[endpoint]), 'it')
    assert.ok(isAnsweredBy(endpoint, answerWith(200, ANSWERS[endpoint])))
    for (const body of EMPTY) {
      assert.throws(() => assertAnsweredBy(endpoint, answerWith(200, body), 'it'), Blocked, body)
      assert.ok(!isAnsweredBy(endpoint, answerWith(200, body)), body)
    }
    assert.throws(() => assertAnsweredBy(endpoint, answerWith(400, ANSWERS[endpoint]), 'it'), Violation)
  })
}

function blockedBy(exchange: Exchange): BlockedFacts {
  try {
    requireStillAccepted(exchange, 'invoke.full-reply', 'a patient channel')
  } catch (error) {
    if (error instanceof Blocked) return error.facts
  }
  throw new Error('nothing was blocked')
}

test('refusals prove something where the correct request is accepted afterwards', () => {
  for (const status of [200, 201, 204]) {
    assert.doesNotThrow(
      () => requireStillAccepted(answerWith(status, ''), 'invoke.full-reply', ''),
      String(status),
    )
  }
})

test('a correct request refused as the client’s error was locked out, which another target would not do', () => {
  for (const status of [401, 403, 429]) {
    const { by, supply, reason, violation } = blockedBy(answerWith(status, 'locked'))
    assert.deepEqual(
      { by, supply, violation },
      { by: undefined, supply: 'a patient channel', violation: undefined },
    )
    assert.match(reason, new RegExp(`prove nothing: saw status ${status} `))
  }
})

test('one that the target fails at is the finding of its owner, and asks for no other channel', () => {
  const failed = blockedBy(answerWith(500, ''))
  assert.deepEqual([failed.by, failed.supply], ['invoke.full-reply', undefined])
  assert.notEqual(failed.violation, undefined)

  for (const exchange of [answerWith(503, ''), answerWith(302, ''), failWith('reset')]) {
    const { by, supply, violation } = blockedBy(exchange)
    assert.deepEqual(
      { by, supply, violation },
      { by: 'invoke.full-reply', supply: undefined, violation: undefined },
    )
  }
})

test('one that is refused once, and then accepted again, is the finding of its owner', async () => {
  const answers = [answerWith(401, ''), answerWith(200, '')]
  const send = async (): Promise<Exchange> => answers.shift() ?? answerWith(200, '')
  const conclusion = await requireStillAcceptedAgain(send, 'token.issues', 'a patient client').catch(
    (error) => error,
  )
  assert.ok(conclusion instanceof Blocked)
  assert.equal(conclusion.facts.by, 'token.issues')
  assert.notEqual(conclusion.facts.violation, undefined)
})
