import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Agent } from '../channel/agent-reply.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { END, FRAGMENT, START } from '../stream/stream-lines.ts'
import { answerWith, breakOff, linesFor, streamOf } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { requireEchoCapability, requireEchoedReply } from './echo-capability.ts'
import { judgeWholeReply } from './reply-text.ts'

const agent: Agent = { reply: 'exact', prompt: '{text}' }
const json = (body: unknown): Exchange => answerWith(200, JSON.stringify(body))
const lines = (...fragments: readonly string[]): string =>
  linesFor([START, ''], ...fragments.map((part) => [FRAGMENT, part] as const), [END, ''])
const cutShort = linesFor([START, ''], [FRAGMENT, 'one two'])
const noUtf8 = Buffer.concat([Buffer.from(lines('one two')), Buffer.of(0x3a, 0xff, 0x0a)])

const answers: readonly [
  what: string,
  endpoint: MessageEndpoint,
  exchange: Exchange,
  asFound: string,
  asBlocked: string,
][] = [
  ['whole', 'stream', answerWith(200, lines('one', ' two')), 'passed', 'passed'],
  ['of another text', 'stream', answerWith(200, lines('one')), 'failed', 'blocked by stream.carries-reply'],
  ['refused', 'stream', answerWith(400, ''), 'failed at status 400', 'blocked by stream.carries-reply'],
  ['whole, yet broken off', 'stream', breakOff(200, cutShort), 'failed', 'blocked by stream.finishes'],
  [
    'whole, with a line that is no UTF-8',
    'stream',
    streamOf(noUtf8).exchange,
    'failed at line 7',
    'blocked by stream.valid-utf8',
  ],
  ['whole', 'invoke', json({ message: 'one two' }), 'passed', 'passed'],
  [
    'of another text',
    'invoke',
    json({ message: 'one' }),
    'failed at json /message',
    'blocked by invoke.full-reply',
  ],
  ['misshapen', 'invoke', json({}), 'failed at json /message', 'blocked by invoke.shape'],
  ['refused', 'invoke', answerWith(400, ''), 'failed at status 400', 'blocked by invoke.full-reply'],
  ['whole', 'batch', json([{ message: 'one two' }]), 'passed', 'passed'],
  [
    'of another text',
    'batch',
    json([{ message: 'one' }]),
    'failed at json /0/message',
    'failed at json /0/message',
  ],
  ['missing', 'batch', json([]), 'failed at json', 'blocked by batch.one-reply-each'],
  ['misshapen', 'batch', json([{}]), 'failed at json /0/message', 'blocked by batch.shape'],
]

describe('the answer to one message', () => {
  for (const [what, endpoint, exchange, asFound, asBlocked] of answers) {
    it(`${what}, on ${endpoint}, has ${asFound}, and as a precondition ${asBlocked}`, () => {
      const judge = (own: typeof asFinding) => () =>
        judgeWholeReply(endpoint, { agent, text: 'one two' }, exchange, 'it', own)
      assert.equal(conclusion(judge(asFinding)), asFound)
      assert.equal(conclusion(judge(asPrecondition)), asBlocked)
    })
  }
})

describe('an agent', () => {
  it('tells its replies apart unless they have nothing to do with the message', () => {
    const kinds = (['exact', 'contains', 'unrelated'] as const).map((reply) =>
      conclusion(() => requireEchoCapability({ reply, prompt: '{text}' })),
    )
    assert.deepEqual(kinds, ['passed', 'passed', 'blocked, supply told'])
  })

  it('has to keep the word of its target file', () => {
    const probe = (reply: string | undefined): string =>
      conclusion(() => requireEchoedReply(agent, 'one two', reply))
    assert.equal(probe('one two'), 'passed')
    assert.equal(probe('one'), 'blocked, supply told')
    assert.equal(probe(undefined), 'blocked, supply told')
    assert.equal(
      conclusion(() => requireEchoedReply({ ...agent, reply: 'contains' }, 'one', undefined)),
      'blocked, supply told',
    )
  })
})
