import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { judgeOneReplyEach, judgeRequestOrder } from './batch-replies.ts'
import { batchReplies, invokeReply, judgeEventNull, judgeEventPresent } from './reply-shape.ts'

const json = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const whole = { message: 'hello', event: null }

describe('the reply of invoke', () => {
  it('is the message with the object it stands in', () => {
    assert.deepEqual(invokeReply(json(whole), 'it', asFinding), { message: 'hello', json: whole, at: '' })
    assert.equal(invokeReply(json({ message: '' }), 'it', asFinding).message, '')
  })

  const broken: readonly [what: string, exchange: Exchange, outcome: string, owner: string][] = [
    ['a refusal', json(whole, 500), 'failed at status 500', 'invoke.full-reply'],
    ['silence', failWith(), 'failed', 'invoke.full-reply'],
    ['no JSON', answerWith(200, 'hello'), 'failed at body', 'invoke.shape'],
    ['an array', json([whole]), 'failed at json', 'invoke.shape'],
    ['without message', json({ event: null }), 'failed at json /message', 'invoke.shape'],
    ['with a number for message', json({ message: 5 }), 'failed at json /message', 'invoke.shape'],
  ]
  for (const [what, exchange, outcome, owner] of broken) {
    it(`cannot be ${what}, which is a finding of ${owner}`, () => {
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

  it('shows the message that is none', () => {
    assert.throws(() => invokeReply(json({ message: 5 }), 'it', asFinding), /message: 5$/)
  })
})

describe('the replies of batch', () => {
  it('are messages, each with its place', () => {
    assert.deepEqual(batchReplies(json([whole, { message: 'two' }]), 'it', asFinding), [
      { message: 'hello', json: whole, at: '/0' },
      { message: 'two', json: { message: 'two' }, at: '/1' },
    ])
    assert.deepEqual(batchReplies(json([]), 'it', asFinding), [])
  })

  const broken: readonly [what: string, exchange: Exchange, outcome: string, owner: string][] = [
    ['a refusal', json([whole], 500), 'failed at status 500', 'batch.one-reply-each'],
    ['no JSON', answerWith(200, 'hello'), 'failed at body', 'batch.shape'],
    ['an object', json(whole), 'failed at json', 'batch.shape'],
    ['texts', json([whole, 'two']), 'failed at json /1', 'batch.shape'],
    ['without message', json([whole, {}]), 'failed at json /1/message', 'batch.shape'],
  ]
  for (const [what, exchange, outcome, owner] of broken) {
    it(`cannot be ${what}, which is a finding of ${owner}`, () => {
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
})

describe('the event of a reply', () => {
  const events: readonly [item: Record<string, unknown>, isPresent: string, isNull: string][] = [
    [{ message: 'a', event: null }, 'passed', 'passed'],
    [{ message: 'a', event: 'on_chat_model_end' }, 'passed', 'failed at json /1/event'],
    [{ message: 'a' }, 'failed at json /1', 'failed at json /1/event'],
  ]
  for (const [item, isPresent, isNull] of events) {
    it(`of ${JSON.stringify(item)} is there: ${isPresent}, is null: ${isNull}`, () => {
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

  it('is told as it came', () => {
    const exchange = json({ message: 'a', answer: 'b' })
    const reply = invokeReply(exchange, 'it', asFinding)
    assert.throws(() => judgeEventNull(reply, exchange, 'it'), /event: nothing$/)
    const ended = json({ message: 'a', event: 'end' })
    assert.throws(() => judgeEventNull(invokeReply(ended, 'it', asFinding), ended, 'it'), /event: "end"$/)
    assert.throws(() => judgeEventPresent(reply, exchange, 'it'), /only message, answer$/)
  })
})

describe('a batch', () => {
  const agent = { reply: 'exact', prompt: '{text}' } as const
  const items = ['one', 'two', 'three'].map((text) => ({ text, threadId: text }))
  const judged = (judge: typeof judgeRequestOrder, messages: readonly string[]): string => {
    const exchange = json(messages.map((message) => ({ message, event: null })))
    const replies = batchReplies(exchange, 'it', asFinding)
    return conclusion(() => judge(agent, items, replies, exchange))
  }
  const counted: typeof judgeRequestOrder = (_agent, asked, replies, exchange) =>
    judgeOneReplyEach(asked, replies, exchange)

  it('has as many replies as requests', () => {
    assert.equal(judged(counted, ['a', 'b', 'c']), 'passed')
    assert.equal(judged(counted, ['a', 'b']), 'failed at json')
    assert.equal(judged(counted, ['a', 'b', 'c', 'd']), 'failed at json')
    assert.equal(judged(counted, []), 'failed at json')
  })

  it('has its replies in the order of the requests', () => {
    assert.equal(judged(judgeRequestOrder, ['one', 'two', 'three']), 'passed')
    assert.equal(judged(judgeRequestOrder, ['one', 'three', 'two']), 'failed at json /1/message')
    assert.equal(judged(judgeRequestOrder, ['one', 'two']), 'failed at json /2/message')
  })

  it('whose order is broken is told by whose reply stands there', () => {
    const order = (messages: readonly string[]) => () => {
      const exchange = json(messages.map((message) => ({ message })))
      judgeRequestOrder(agent, items, batchReplies(exchange, 'it', asFinding), exchange)
    }
    assert.throws(order(['three', 'two', 'one']), /reply 1 of 3 .*"three".* request 3$/)
    assert.throws(order(['one', 'two', 'other']), /reply 3 of 3 .*"other"$/)
    assert.throws(order(['one', 'two']), /reply 3 of 3 .*saw ""$/)
  })
})
