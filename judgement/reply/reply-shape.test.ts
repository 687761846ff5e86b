import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '../channel/agent-reply.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { END, FRAGMENT, START } from '../stream/stream-lines.ts'
import { answerWith, breakOff, failWith, linesFor } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { judgeOneReplyEach, judgeRequestOrder, requireReplyEach } from './batch-replies.ts'
import { isInForm, judgeReplyForm, ownerOfBrokenForm, ownerOfOtherForm } from './reply-form.ts'
import { batchReplies, invokeReply, judgeEventNull, judgeEventPresent } from './reply-shape.ts'
import { assertNotRepliedTo, isEmptyReply } from './unrefused-item.ts'

const json = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const whole = { message: 'hello', event: null }

test('the reply of invoke is the message with the object it stands in', () => {
  assert.deepEqual(invokeReply(json(whole), 'it', asFinding), { message: 'hello', json: whole, at: '' })
  assert.equal(invokeReply(json({ message: '' }), 'it', asFinding).message, '')
})

const brokenReplies: readonly [what: string, exchange: Exchange, outcome: string, owner: string][] = [
  ['a refusal', json(whole, 500), 'failed at status 500', 'invoke.full-reply'],
  ['silence', failWith(), 'failed', 'invoke.full-reply'],
  ['no JSON', answerWith(200, 'hello'), 'failed at body', 'invoke.shape'],
  ['an array', json([whole]), 'failed at json', 'invoke.shape'],
  ['without message', json({ event: null }), 'failed at json /message', 'invoke.shape'],
  ['with a number for message', json({ message: 5 }), 'failed at json /message', 'invoke.shape'],
]
for (const [what, exchange, outcome, owner] of brokenReplies) {
  test(`the reply of invoke cannot be ${what}, which is a finding of ${owner}`, () => {
    assert.equal(
      conclusion(() => invokeReply(exchange, 'it', asFinding)),
      outcome,
    )
    assert.equal(
      conclusion(() => invokeReply(exchange, 'it', asPrecondition)),
      `blocked by ${owner}`,
    )
  })
}

test('the reply of invoke shows the message that is none', () => {
  assert.throws(() => invokeReply(json({ message: 5 }), 'it', asFinding), /message: 5$/)
})

test('the replies of batch are messages, each with its place', () => {
  assert.deepEqual(batchReplies(json([whole, { message: 'two' }]), 'it', asFinding), [
    { message: 'hello', json: whole, at: '/0' },
    { message: 'two', json: { message: 'two' }, at: '/1' },
  ])
  assert.deepEqual(batchReplies(json([]), 'it', asFinding), [])
})

const brokenBatches: readonly [what: string, exchange: Exchange, outcome: string, owner: string][] = [
  ['a refusal', json([whole], 500), 'failed at status 500', 'batch.one-reply-each'],
  ['no JSON', answerWith(200, 'hello'), 'failed at body', 'batch.shape'],
  ['an object', json(whole), 'failed at json', 'batch.shape'],
  ['texts', json([whole, 'two']), 'failed at json /1', 'batch.shape'],
  ['without message', json([whole, {}]), 'failed at json /1/message', 'batch.shape'],
]
for (const [what, exchange, outcome, owner] of brokenBatches) {
  test(`the replies of batch cannot be ${what}, which is a finding of ${owner}`, () => {
    assert.equal(
      conclusion(() => batchReplies(exchange, 'it', asFinding)),
      outcome,
    )
    assert.equal(
      conclusion(() => batchReplies(exchange, 'it', asPrecondition)),
      `blocked by ${owner}`,
    )
  })
}

const events: readonly [item: Record<string, unknown>, isPresent: string, isNull: string][] = [
  [{ message: 'a', event: null }, 'passed', 'passed'],
  [{ message: 'a', event: 'on_chat_model_end' }, 'passed', 'failed at json /1/event'],
  [{ message: 'a' }, 'failed at json /1', 'failed at json /1/event'],
]
for (const [item, isPresent, isNull] of events) {
  test(`the event of a reply of ${JSON.stringify(item)} is there: ${isPresent}, is null: ${isNull}`, () => {
    const exchange = json([whole, item])
    const reply = batchReplies(exchange, 'it', asFinding)[1]
    assert.ok(reply !== undefined)
    assert.equal(
      conclusion(() => judgeEventPresent(reply, exchange, 'it')),
      isPresent,
    )
    assert.equal(
      conclusion(() => judgeEventNull(reply, exchange, 'it')),
      isNull,
    )
  })
}

test('the event of a reply is told as it came', () => {
  const exchange = json({ message: 'a', answer: 'b' })
  const reply = invokeReply(exchange, 'it', asFinding)
  assert.throws(() => judgeEventNull(reply, exchange, 'it'), /event: nothing$/)
  const ended = json({ message: 'a', event: 'end' })
  assert.throws(() => judgeEventNull(invokeReply(ended, 'it', asFinding), ended, 'it'), /event: "end"$/)
  assert.throws(() => judgeEventPresent(reply, exchange, 'it'), /only message, answer$/)
})

const agent = { reply: 'exact', prompt: '{text}' } as const
const items = ['one', 'two', 'three'].map((text) => ({ text, threadId: text }))
const judgedOrder = (judge: typeof judgeRequestOrder, messages: readonly string[]): string => {
  const exchange = json(messages.map((message) => ({ message, event: null })))
  const replies = batchReplies(exchange, 'it', asFinding)
  return conclusion(() => judge(agent, items, replies, exchange))
}
const counted: typeof judgeRequestOrder = (_agent, asked, replies, exchange) =>
  judgeOneReplyEach(asked, replies, exchange)

test('a batch has as many replies as requests', () => {
  assert.equal(judgedOrder(counted, ['a', 'b', 'c']), 'passed')
  assert.equal(judgedOrder(counted, ['a', 'b']), 'failed at json')
  assert.equal(judgedOrder(counted, ['a', 'b', 'c', 'd']), 'failed at json')
  assert.equal(judgedOrder(counted, []), 'failed at json')
})

test('a batch has its replies in the order of the requests', () => {
  assert.equal(judgedOrder(judgeRequestOrder, ['one', 'two', 'three']), 'passed')
  assert.equal(judgedOrder(judgeRequestOrder, ['one', 'three', 'two']), 'failed at json /1/message')
  assert.equal(judgedOrder(judgeRequestOrder, ['one', 'two']), 'failed at json /2/message')
})

test('a batch whose order is broken is told by whose reply stands there', () => {
  const order = (messages: readonly string[]) => () => {
    const exchange = json(messages.map((message) => ({ message })))
    judgeRequestOrder(agent, items, batchReplies(exchange, 'it', asFinding), exchange)
  }
  assert.throws(
    order(['three', 'two', 'one']),
    /reply 1 of 3 to be "one", saw the reply to request 3, "three"$/,
  )
  assert.throws(order(['one', 'two', 'other']), /reply 3 of 3 .*"other"$/)
  assert.throws(order(['one', 'two']), /reply 3 of 3 .*saw ""$/)
})

const start = [START, ''] as const
const end = [END, ''] as const
const fragment = [FRAGMENT, 'one'] as const
const stream = (...events: readonly (readonly [unknown, unknown])[]): Exchange =>
  answerWith(200, linesFor(...events))
const jsonReply = (body: unknown): Exchange => answerWith(200, JSON.stringify(body))

const cases: readonly [what: string, endpoint: MessageEndpoint, exchange: Exchange, owner?: string][] = [
  ['in order', 'stream', stream(start, fragment, end)],
  ['broken off', 'stream', breakOff(200, linesFor(start, fragment)), 'stream.finishes'],
  [
    'with a comment',
    'stream',
    answerWith(200, `${linesFor(start, fragment)}: ping\n${linesFor(end)}`),
    'stream.line-form',
  ],
  ['with a message that is null', 'stream', stream(start, [FRAGMENT, null], end), 'stream.event-shape'],
  ['without a start', 'stream', stream(fragment, end), 'stream.starts-with-start'],
  ['with two starts', 'stream', stream(start, start, fragment, end), 'stream.one-start'],
  ['with a start that speaks', 'stream', stream([START, 'one'], fragment, end), 'stream.start-is-empty'],
  ['with more after the end', 'stream', stream(start, end, fragment), 'stream.ends-with-end'],
  ['with two ends', 'stream', stream(start, fragment, end, end), 'stream.one-end'],
  ['with an end that speaks', 'stream', stream(start, fragment, [END, 'one']), 'stream.end-is-empty'],
  ['with event null inside', 'stream', stream(start, [null, 'one'], end), 'stream.fragments-between'],
  ['that holds nothing', 'stream', answerWith(200, ''), 'stream.starts-with-start'],
  ['with event null', 'invoke', jsonReply({ message: 'one', event: null })],
  ['without an event', 'invoke', jsonReply({ message: 'one' }), 'invoke.shape'],
  ['with an event', 'invoke', jsonReply({ message: 'one', event: END }), 'invoke.event-null'],
  ['that tells an error', 'invoke', jsonReply({ error: 'none' }), 'invoke.shape'],
  ['with events null', 'batch', jsonReply([{ message: 'one', event: null }])],
  ['without an event', 'batch', jsonReply([{ message: 'one' }]), 'batch.shape'],
  ['with an event', 'batch', jsonReply([{ message: 'one', event: END }]), 'batch.event-null'],
  ['in an object', 'batch', jsonReply({ replies: [] }), 'batch.shape'],
]

for (const [what, endpoint, exchange, owner] of cases) {
  test(`the answer ${what}, on ${endpoint}, ${owner === undefined ? 'is right' : `breaks ${owner}`}`, () => {
    const judge = (own: typeof asFinding) => () => judgeReplyForm(endpoint, exchange, 'it', own)
    assert.equal(isInForm(endpoint, exchange), owner === undefined)
    assert.equal(conclusion(judge(asPrecondition)), owner === undefined ? 'passed' : `blocked by ${owner}`)
    assert.equal(conclusion(judge(asFinding)).startsWith('failed'), owner !== undefined)
  })
}

const EXACT: Agent = { reply: 'exact', prompt: '{text}' }
const CONTAINS: Agent = { reply: 'contains', prompt: 'Repeat: {text}' }
const ordinary = { message: 'hello', json: { message: 'hello', event: null }, at: '/0' }

const judgedRefusal = (exchange: Exchange, agent = EXACT, texts = ['hello', '']): string =>
  conclusion(() => assertNotRepliedTo({ agent, texts, lacks: 'thread', ordinary }, exchange, 'it'))

test("a batch's only request that is wrong is refused by whatever is no ordinary reply", () => {
  const refusals: readonly [what: string, exchange: Exchange][] = [
    ['a status', json([ordinary.json], 400)],
    ['no answer', failWith()],
    ['no JSON', answerWith(200, 'hello')],
    ['an object', json({ message: 'hello', event: null })],
    ['nothing', json([])],
    ['null', json([null])],
    ['two replies', json([ordinary.json, ordinary.json])],
    ['another member', json([{ ...ordinary.json, error: true }])],
    ['a member less', json([{ message: 'hello' }])],
    ['no text', json([{ message: null, event: null }])],
    ['another text', json([{ message: 'threadId is missing', event: null }])],
  ]
  for (const [what, exchange] of refusals) assert.equal(judgedRefusal(exchange), 'passed', what)
})

test("a batch's only request that is wrong is not refused by a reply that shows its text, its members in any order", () => {
  assert.equal(judgedRefusal(json([{ event: null, message: 'hello' }])), 'failed at json /0/message')
  assert.equal(judgedRefusal(json([{ event: null, message: '' }])), 'failed at json /0/message')
})

test("a batch's only request that is wrong may be quoted by an error, where agents wrap what they are told", () => {
  const says = (message: string): string =>
    judgedRefusal(json([{ message, event: null }]), CONTAINS, ['hello'])
  assert.equal(says('You said hello.'), 'failed at json /0/message')
  assert.equal(says('No thread in {"message":"hello"}'), 'passed')
})

const UNRELATED: Agent = { reply: 'unrelated', prompt: '{text}' }

test("a batch's only request that is wrong, where no reply shows what was asked, is not judged where it got what may be a reply", () => {
  const told = json([{ message: 'Thank you.', event: null }])
  assert.equal(judgedRefusal(told, UNRELATED), 'blocked, supply told')
  assert.equal(judgedRefusal(told, CONTAINS, []), 'blocked, supply told')
})

test("a batch's only request that is wrong, where no reply shows what was asked, is refused by what is none, or is empty where others are not", () => {
  for (const exchange of [json([], 400), json([null]), json([{ message: '', event: null }])]) {
    assert.equal(judgedRefusal(exchange, UNRELATED), 'passed')
  }
})

test('an empty reply is one without characters', () => {
  assert.equal(isEmptyReply(json([{ message: '', event: null }])), true)
})

test('an empty reply is nothing else', () => {
  for (const body of [[{ message: 'no' }], [{ message: null }], [null], [], {}, '']) {
    assert.equal(isEmptyReply(json(body)), false, JSON.stringify(body))
  }
  assert.equal(isEmptyReply(failWith()), false)
})

test('an answer in the form of another endpoint breaks the form of its own; no other answer says so', () => {
  const streamed = answerWith(200, linesFor([START, ''], [FRAGMENT, 'hello'], [END, '']))
  assert.equal(ownerOfOtherForm('invoke', streamed), 'invoke.shape')
  assert.equal(ownerOfOtherForm('batch', streamed), 'batch.shape')
  assert.equal(ownerOfOtherForm('stream', streamed), undefined)
  assert.equal(ownerOfOtherForm('stream', json(whole)), 'stream.line-form')
  assert.equal(ownerOfOtherForm('invoke', json(whole)), undefined)
  for (const exchange of [json(whole, 400), answerWith(200, 'hello'), failWith()]) {
    for (const endpoint of ['stream', 'invoke', 'batch'] as const)
      assert.equal(ownerOfOtherForm(endpoint, exchange), undefined)
  }
})

test('the replies of a batch are taken one for each request, or in the name of who owns what is wrong', () => {
  const items = [{ text: 'hello', threadId: 't' }]
  const takenFrom = (exchange: Exchange) => () => requireReplyEach({ items, what: 'a batch', exchange })
  assert.deepEqual(takenFrom(json([whole]))(), [{ message: 'hello', json: whole, at: '/0' }])
  assert.equal(conclusion(takenFrom(json([whole, whole]))), 'blocked by batch.one-reply-each')
  assert.equal(conclusion(takenFrom(json([], 500))), 'blocked by batch.one-reply-each')
  assert.equal(conclusion(takenFrom(json(whole))), 'blocked by batch.shape')
})

test('an accepted answer that breaks the form of its endpoint is a finding of the first rule that it breaks', () => {
  const stream = (...lines: string[]): Exchange => answerWith(200, lines.join(''))
  const right = linesFor(start, [FRAGMENT, 'a'], end)
  assert.equal(ownerOfBrokenForm('stream', stream(right)), undefined)
  assert.equal(ownerOfBrokenForm('stream', stream(right, 'data: [DONE]\n')), 'stream.line-form')
  assert.equal(ownerOfBrokenForm('invoke', json({ message: 'a', event: 'end' })), 'invoke.event-null')
  assert.equal(ownerOfBrokenForm('batch', json([{ message: 'a' }])), 'batch.shape')
  assert.equal(ownerOfBrokenForm('invoke', json({}, 400)), undefined)
})
