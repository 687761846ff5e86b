import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Agent } from '../channel/agent-reply.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNotRepliedTo, isEmptyReply } from './unrefused-item.ts'

const EXACT: Agent = { reply: 'exact', prompt: '{text}' }
const CONTAINS: Agent = { reply: 'contains', prompt: 'Repeat: {text}' }
const ordinary = { message: 'hello', json: { message: 'hello', event: null }, at: '/0' }

const json = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const judged = (exchange: Exchange, agent = EXACT, texts = ['hello', '']): string =>
  conclusion(() => assertNotRepliedTo({ agent, texts, lacks: 'thread', ordinary }, exchange, 'it'))

describe("a batch's only request that is wrong", () => {
  it('is refused by whatever is no ordinary reply', () => {
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
    for (const [what, exchange] of refusals) assert.equal(judged(exchange), 'passed', what)
  })

  it('is not refused by a reply that shows its text, its members in any order', () => {
    assert.equal(judged(json([{ event: null, message: 'hello' }])), 'failed at json /0/message')
    assert.equal(judged(json([{ event: null, message: '' }])), 'failed at json /0/message')
  })

  it('may be quoted by an error, where agents wrap what they are told', () => {
    const says = (message: string): string => judged(json([{ message, event: null }]), CONTAINS, ['hello'])
    assert.equal(says('You said hello.'), 'failed at json /0/message')
    assert.equal(says('No thread in {"message":"hello"}'), 'passed')
  })
})

describe("a batch's only request that is wrong, where no reply shows what was asked", () => {
  const UNRELATED: Agent = { reply: 'unrelated', prompt: '{text}' }

  it('is not judged where it got what may be a reply', () => {
    const told = json([{ message: 'Thank you.', event: null }])
    assert.equal(judged(told, UNRELATED), 'blocked, supply told')
    assert.equal(judged(told, CONTAINS, []), 'blocked, supply told')
  })

  it('is refused by what is none, or is empty where others are not', () => {
    for (const exchange of [json([], 400), json([null]), json([{ message: '', event: null }])]) {
      assert.equal(judged(exchange, UNRELATED), 'passed')
    }
  })
})

describe('an empty reply', () => {
  it('is one without characters', () => {
    assert.equal(isEmptyReply(json([{ message: '', event: null }])), true)
  })

  it('is nothing else', () => {
    for (const body of [[{ message: 'no' }], [{ message: null }], [null], [], {}, '']) {
      assert.equal(isEmptyReply(json(body)), false, JSON.stringify(body))
    }
    assert.equal(isEmptyReply(failWith()), false)
  })
})
