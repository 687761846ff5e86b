import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '../channel/agent-reply.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { END, FRAGMENT, START } from '../stream/stream-lines.ts'
import { judgeUnmixed } from '../stream/unmixed-streams.ts'
import { answerWith, breakOff, linesFor, type StreamEnding, streamOf } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { requireEchoCapability, requireEchoedReply, skipUnlessEchoed } from './echo-capability.ts'
import { judgeReplyText, judgeStreamedText, judgeWholeReply } from './reply-text.ts'

const exact: Agent = { reply: 'exact', prompt: '{text}' }
const containing: Agent = { reply: 'contains', prompt: 'Repeat {text}' }
const start = [START, ''] as const
const end = [END, ''] as const

const judge = (body: string, agent: Agent = exact): void =>
  judgeStreamedText({ agent, text: 'one two' }, streamOf(body), asPrecondition)

test('joins the fragments in their order', () => {
  judge(linesFor(start, [FRAGMENT, 'one'], [FRAGMENT, ' '], [FRAGMENT, 'two'], end))
})

test('puts up with fragments in the wrong place, with kinds missing, and with late ones', () => {
  judge(linesFor([FRAGMENT, 'one'], start, [FRAGMENT, ' two'], end))
  judge(linesFor(start, [null, 'one '], [FRAGMENT, 'two'], end))
  judge(linesFor(start, [FRAGMENT, 'one two'], end, [FRAGMENT, 'more']))
})

test('fails a reply that lost a character, has one more, or came in other order', () => {
  for (const fragments of [['one', 'two'], ['one ', 'two '], ['two', 'one '], []]) {
    const body = linesFor(start, ...fragments.map((text) => [FRAGMENT, text] as const), end)
    assert.throws(() => judge(body), Violation)
  }
})

test('finds the text within the reply of an agent that only has to contain it', () => {
  judge(linesFor(start, [FRAGMENT, 'You said: one'], [FRAGMENT, ' two.'], end), containing)
  assert.throws(() => judge(linesFor(start, [FRAGMENT, 'one, two'], end), containing), Violation)
})

test('leaves to its owner what cannot be read', () => {
  assert.throws(
    () => judge(`data:{}\n${linesFor(start, [FRAGMENT, 'one'], end)}`),
    (error) => error instanceof Blocked && error.facts.by === 'stream.line-form',
  )
})

test('leaves what is no finding of its own to the owner of it', () => {
  const outcome = (body: string | Uint8Array, ending: StreamEnding = {}): string =>
    conclusion(() =>
      judgeStreamedText({ agent: exact, text: 'one two' }, streamOf(body, ending), asPrecondition),
    )
  const half = linesFor(start, [FRAGMENT, 'one'])
  assert.equal(
    outcome(`data: []\n${linesFor(start, [FRAGMENT, 'one'], end)}`),
    'blocked by stream.event-shape',
  )
  assert.equal(
    outcome(Buffer.concat([Buffer.from(half), Buffer.of(0xff, 0x0a)])),
    'blocked by stream.valid-utf8',
  )
  assert.equal(
    outcome(
      Buffer.concat([
        Buffer.from(`${half}data: {"message":"`),
        Buffer.of(0xff),
        Buffer.from('","event":null}\n'),
      ]),
    ),
    'blocked by stream.valid-utf8',
  )
  assert.equal(outcome(half, { fault: 'reset' }), 'blocked by stream.finishes')
  assert.equal(outcome(linesFor(start, [FRAGMENT, 'one'], end), { fault: 'reset' }), 'failed')
  assert.equal(outcome(half), 'failed')
})

test('tells both ways in which the fragments can be joined', () => {
  const body = linesFor([FRAGMENT, 'a'], start, [FRAGMENT, 'b'], end)
  assert.throws(() => judge(body), /"ab" or "b"$/)
})

test('judges a reply that came as one text', () => {
  const exchange = answerWith(200, '')
  const outcome = (reply: string, agent: Agent): string =>
    conclusion(() => judgeReplyText({ agent, text: 'one two' }, reply, exchange, 'it'))
  assert.equal(outcome('one two', exact), 'passed')
  assert.equal(outcome('say one two', exact), 'failed')
  assert.equal(outcome('say one two', containing), 'passed')
})

test('takes no harm from what streams may share, and from what is no fragment', () => {
  const [amber, birch] = ['amber 1000', 'birch 1037']
  const outcome = (...events: readonly (readonly [kind: unknown, message: unknown])[]): string =>
    conclusion(() =>
      judgeUnmixed(exact, [
        { text: amber, stream: streamOf(linesFor(start, ...events, end)) },
        { text: birch, stream: streamOf(linesFor(start, [FRAGMENT, birch], end)) },
      ]),
    )
  assert.equal(outcome([FRAGMENT, 'amber'], [FRAGMENT, ' 10'], [FRAGMENT, '00']), 'passed')
  assert.equal(outcome(['on_tool', birch]), 'passed')
  assert.equal(outcome([FRAGMENT, 1037]), 'passed')
  assert.equal(outcome([FRAGMENT, 'nobody']), 'passed')
  assert.equal(outcome([FRAGMENT, '37']), 'failed')
})

test('joins what an agent says around the text before it looks for that of another', () => {
  const [amber, birch] = ['amber 1000', 'birch 1037']
  const outcome = conclusion(() =>
    judgeUnmixed(containing, [
      {
        text: amber,
        stream: streamOf(linesFor(start, [FRAGMENT, `${amber}, birch 10`], [FRAGMENT, '37'], end)),
      },
      { text: birch, stream: streamOf(linesFor(start, [FRAGMENT, birch], end)) },
    ]),
  )
  assert.equal(outcome, 'failed')
})

test('takes equal texts for one, since nothing tells them apart', () => {
  const stream = streamOf(linesFor(start, [FRAGMENT, 'I say amber'], end))
  judgeUnmixed(containing, [
    { text: 'amber', stream },
    { text: 'amber', stream },
  ])
})

test('finds a fragment of another stream, and none in streams that keep apart', () => {
  const texts = ['amber 1000 amber 1000', 'birch 1037 birch 1037']
  const stream = (text: string, ...fragments: readonly string[]) => ({
    text,
    stream: streamOf(linesFor(start, ...fragments.map((part) => [FRAGMENT, part] as const), end)),
  })
  const [amber = '', birch = ''] = texts
  judgeUnmixed(exact, [stream(amber, 'amber 10', '00 amber', ' 1000'), stream(birch, birch)])
  assert.throws(
    () => judgeUnmixed(exact, [stream(amber, 'amber 10', 'rch 1037'), stream(birch, birch)]),
    Violation,
  )
  judgeUnmixed(containing, [stream(amber, `I say ${amber}`), stream(birch, 'no idea')])
  assert.throws(
    () => judgeUnmixed(containing, [stream(amber, `${amber} ${birch}`), stream(birch, birch)]),
    Violation,
  )
})

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

for (const [what, endpoint, exchange, asFound, asBlocked] of answers) {
  test(`the answer to one message ${what}, on ${endpoint}, has ${asFound}, and as a precondition ${asBlocked}`, () => {
    const judge = (own: typeof asFinding) => () =>
      judgeWholeReply(endpoint, { agent, text: 'one two' }, exchange, 'it', own)
    assert.equal(conclusion(judge(asFinding)), asFound)
    assert.equal(conclusion(judge(asPrecondition)), asBlocked)
  })
}

test('an agent tells its replies apart unless they have nothing to do with the message', () => {
  const kinds = (['exact', 'contains', 'unrelated'] as const).map((reply) =>
    conclusion(() => requireEchoCapability({ reply, prompt: '{text}' })),
  )
  assert.deepEqual(kinds, ['passed', 'passed', 'blocked, supply told'])
})

test('an agent has to keep the word of its target file', () => {
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

test('only an agent that echoes is asked for long texts', () => {
  skipUnlessEchoed(agent)
  assert.throws(() => skipUnlessEchoed({ ...agent, reply: 'contains' }), NotApplicable)
})
