import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBearerForm } from './bearer-form.ts'
import type { ClientExchange } from './client-traffic.ts'
import {
  AT,
  CHANNEL_KEY,
  exchangeAt,
  fetchToken,
  list,
  say,
  summariseFindings,
  tokenNamed,
  trafficOf,
} from './testing/recorded-client.ts'
import { judgeTokenRenewal } from './token-renewal.ts'
import { judgeTokenReuse } from './token-reuse.ts'

const T = tokenNamed('a')
const judge = (authorizations: readonly string[], { status = 200, isWhole = true } = {}): string => {
  const call: ClientExchange = {
    ...list(1, 'a', status),
    headers: authorizations.map((value) => ['authorization', value] as const),
  }
  return summariseFindings(judgeBearerForm(trafficOf([fetchToken(0, 'a'), call], isWhole)))
}

test('Bearer, one blank and a token that was issued is right', () => {
  assert.equal(judge([`Bearer ${T}`]), 'fine')
  assert.equal(judge([` Bearer ${T}\t`], { isWhole: false }), 'fine')
})

test('any other form is an offence, which shows no credential', () => {
  const forms: readonly [readonly string[], string][] = [
    [[], 'no Authorization'],
    [[`Bearer ${T}`, `Bearer ${T}`], '2 of them'],
    [[`bearer ${T}`], 'one that begins with "bearer"'],
    [[`Bearer  ${T}`], 'one with 2 blanks behind Bearer'],
    [[`Bearer\t${T}`], 'one with a tab behind Bearer'],
    [['Bearer'], 'one with nothing behind Bearer'],
    [[`Bearer: ${T}`], 'one that begins with "Bearer:"'],
    [[`Bearer ${T} x`], 'one with more than one word behind Bearer'],
    [[T], 'one of a single word'],
    [[`${T} x`], 'one without the word Bearer'],
  ]
  for (const [values, actual] of forms) {
    assert.equal(judge(values), `2: ${actual}`)
    assert.equal(judge(values, { status: 401, isWhole: false }), `2: ${actual}`)
  }
})

test('what the platform accepted was sent otherwise than a recording without headers shows it', () => {
  assert.match(judge([], { isWhole: false }), /^gap: .*no Authorization of the kind/)
  assert.match(judge(['Bearer'], { isWhole: false }), /^gap/)
})

test('a token has to be an issued one, as far as the recording can tell', () => {
  const of = (value: string, isWhole: boolean): string => judge([`Bearer ${value}`], { isWhole, status: 401 })
  assert.equal(of(tokenNamed('b'), true), '2: one that no earlier answer to the client held')
  assert.match(of(tokenNamed('b'), false), /^gap: .*may have been issued earlier/)
  assert.equal(of('made-up', false), '2: a text that is not a token')
  for (const isWhole of [true, false]) {
    assert.equal(of(T.replace(/[^.]*$/, ''), isWhole), '2: one that is altered')
    assert.equal(of(`"${T}"`, isWhole), '2: one that is altered')
  }
  assert.equal(of(CHANNEL_KEY, true), '2: another credential in its place')
  assert.equal(
    summariseFindings(judgeBearerForm(trafficOf([list(0, 'a'), fetchToken(1, 'a')]))),
    '1: one that no earlier answer to the client held',
  )
  assert.match(summariseFindings(judgeBearerForm(trafficOf([say(0, 'invoke', {})]))), /^absent/)
})

const judgeRenewal = (...exchanges: ClientExchange[]): string =>
  summariseFindings(judgeTokenRenewal(trafficOf(exchanges)))
const until401 = [fetchToken(0, 'a'), list(1, 'a'), list(2, 'a', 401)]

test('after a 401 a new token comes before the next call', () => {
  assert.equal(judgeRenewal(...until401, fetchToken(3, 'b'), list(4, 'b')), 'fine')
  assert.equal(judgeRenewal(...until401, fetchToken(3, 'b')), 'fine')
  assert.match(judgeRenewal(...until401, list(3, 'a', 401)), /^4: .*no token request before it/)
  assert.match(judgeRenewal(...until401, list(2.101, 'a'), fetchToken(3, 'b')), /^4: /)
  assert.match(judgeRenewal(list(1, 'earlier', 401), list(2, 'earlier')), /^2: /)
})

test('a new token that is not used renews nothing', () => {
  assert.match(
    judgeRenewal(...until401, fetchToken(3, 'b'), list(4, 'a', 401)),
    /^5: .*after a new one was issued/,
  )
  assert.equal(judgeRenewal(...until401, fetchToken(3, 'a'), list(4, 'a')), 'fine')
})

test('what was under way, or was refused a new token, may go on', () => {
  const long = { ...list(1.5, 'a'), answeredAt: 9000 }
  assert.equal(
    judgeRenewal(...until401.slice(0, 2), long, list(2, 'a', 401), list(2.2, 'a'), fetchToken(2.3, 'b')),
    'fine',
  )
  assert.match(judgeRenewal(...until401.slice(0, 2), long, list(2, 'a', 401), list(2.9, 'a')), /^5: /)
  assert.equal(judgeRenewal(...until401, fetchToken(3, 503), list(4, 'a', 401), fetchToken(5, 'b')), 'fine')
  assert.equal(
    judgeRenewal(...until401, { ...fetchToken(3, 'b'), answeredAt: 5000 }, list(4, 'a', 401)),
    'fine',
  )
})

test('a token of another key, or another token of the same one, is no sign', () => {
  const others = [fetchToken(0, 'w', { clientId: 'other' }), fetchToken(0.05, 'c')]
  assert.equal(judgeRenewal(...others, ...until401, list(3, 'w'), list(4, 'c'), fetchToken(5, 'b')), 'fine')
  assert.match(judgeRenewal(...until401, fetchToken(3, 'w', { clientId: 'other' }), list(4, 'a')), /^5: /)
  assert.match(
    judgeRenewal(...others, ...until401, list(4, 'w')),
    /^gap: after the 401 the recording shows nothing that was sent later/,
  )
})

test('a token that is over by its own words is replaced, give or take a minute', () => {
  const short = [fetchToken(0, 'a', { seconds: 1000 }), list(1, 'a')]
  assert.equal(judgeRenewal(...short, fetchToken(990, 'b'), list(2000, 'b')), 'fine')
  assert.equal(judgeRenewal(...short, list(1059, 'a')), 'fine')
  assert.match(judgeRenewal(...short, list(1061, 'a')), /^3: .*no token request before it/)
  assert.equal(judgeRenewal(...short, fetchToken(1100, 500), list(1200, 'a')), 'fine')
})

test('where nothing ended there was no occasion', () => {
  assert.match(judgeRenewal(fetchToken(0, 'a'), list(1, 'a')), /^gap: no token expired/)
  assert.match(
    judgeRenewal(...until401),
    /^gap: after the 401 the recording shows nothing that was sent later/,
  )
  assert.match(judgeRenewal(say(0, 'invoke', {})), /^absent/)
})

const judgeReuse = (...exchanges: ClientExchange[]): string =>
  summariseFindings(judgeTokenReuse(trafficOf(exchanges)))
const offence = (position: number): RegExp => new RegExp(`^${position}: a further token request`)

test('a token that is used again is kept', () => {
  assert.equal(judgeReuse(fetchToken(0, 'a'), list(1, 'a'), list(2, 'a')), 'fine')
  assert.equal(judgeReuse(list(1, 'earlier'), list(2, 'earlier')), 'fine')
})

test('a token for each call, or for every second, is one too many', () => {
  assert.match(judgeReuse(fetchToken(0, 'a'), list(1, 'a'), fetchToken(2, 'b'), list(3, 'b')), offence(3))
  const quick = [fetchToken(0, 'a'), list(0.11, 'a'), fetchToken(0.22, 'b'), list(0.33, 'b')]
  assert.match(judgeReuse(...quick), offence(3))
  assert.match(judgeReuse(fetchToken(0, 'a'), list(1, 'a'), list(2, 'a'), fetchToken(3, 'b')), offence(4))
  assert.match(judgeReuse(fetchToken(0, 'a'), fetchToken(9, 'b')), offence(2))
})

test('after a 401 one token may be fetched for each call that was told', () => {
  const refused = [fetchToken(0, 'a'), list(1, 'a'), list(2, 'a', 401)]
  assert.equal(judgeReuse(...refused, fetchToken(3, 'b'), list(4, 'b')), 'fine')
  assert.match(judgeReuse(...refused, fetchToken(3, 'b'), list(4, 'b'), fetchToken(5, 'c')), offence(6))
  const hidden = { ...list(2, 'a', 401), headers: [['Authorization', 'Token x'] as const] }
  assert.equal(
    judgeReuse(fetchToken(0, 'a'), list(1, 'a'), hidden, fetchToken(3, 'b'), list(4, 'b'), list(5, 'b')),
    'fine',
  )
  const twice = [...refused, list(2, 'a', 401), fetchToken(2.2, 'b'), list(2.4, 'b'), fetchToken(2.5, 'c')]
  assert.equal(judgeReuse(...twice), 'fine')
  assert.match(judgeReuse(...twice, list(2.7, 'c'), fetchToken(2.8, 'd')), offence(9))
})

test('a token that is fetched early, but not for few calls, weighs as a should', () => {
  const calls = (from: number, token: string, count: number) =>
    Array.from({ length: count }, (_, index) => list(from + index, token))
  const levels = (...exchanges: ClientExchange[]) =>
    judgeTokenReuse(trafficOf(exchanges)).offences.map(({ level }) => level ?? 'must')
  const early = [fetchToken(0, 'a'), ...calls(1, 'a', 6), fetchToken(10, 'b'), ...calls(11, 'b', 6)]
  assert.deepEqual(levels(...early), ['should'])
  assert.deepEqual(
    levels(fetchToken(0, 'a'), ...calls(1, 'a', 5), fetchToken(10, 'b'), ...calls(11, 'b', 5)),
    ['must'],
  )
  assert.deepEqual(levels(...early, fetchToken(20, 'c'), ...calls(21, 'c', 2), fetchToken(25, 'd')), [
    'should',
    'should',
    'must',
  ])
  const cut = [...calls(11, 'b', 2), list(13, 'b', 401), fetchToken(14, 'c'), ...calls(15, 'c', 2)]
  assert.deepEqual(
    levels(fetchToken(0, 'a'), fetchToken(10, 'b'), ...cut),
    ['should'],
    'the service ended it',
  )
})

test('another process may have a token of its own', () => {
  const first = [fetchToken(0, 'a'), list(1, 'a')]
  const second = [fetchToken(2, 'b'), list(3, 'b')]
  assert.equal(judgeReuse(...first, ...second, list(4, 'a'), list(5, 'b')), 'fine')
  assert.match(judgeReuse(...first, ...second, list(4, 'b')), offence(3))
})

test('a token that nears its end may be replaced, in its last quarter and not before', () => {
  const used = [fetchToken(0, 'a', { seconds: 1000 }), list(1, 'a'), list(2, 'a')]
  assert.equal(judgeReuse(...used, fetchToken(750, 'b')), 'fine')
  assert.equal(judgeReuse(...used, fetchToken(5000, 'b')), 'fine')
  assert.match(judgeReuse(...used, fetchToken(740, 'b')), offence(4))
  assert.equal(
    judgeReuse(
      fetchToken(0, 'a', { seconds: 'unnamed' }),
      list(1, 'a'),
      fetchToken(2, 'b'),
      list(3, 'b'),
      list(4, 'b'),
    ),
    'fine',
  )
})

test('requests side by side, repeated ones and other keys are free', () => {
  const ends = [list(7, 'a'), list(8, 'a')]
  assert.equal(judgeReuse(fetchToken(0, 'a'), fetchToken(0.05, 'b'), fetchToken(0.1, 'c'), ...ends), 'fine')
  assert.equal(judgeReuse(fetchToken(0, 503), fetchToken(1, 429), fetchToken(2, 'a'), ...ends), 'fine')
  const { answeredAt: _, response: __, ...lost } = fetchToken(0, 'a')
  assert.equal(judgeReuse(lost, fetchToken(3, 'a'), ...ends), 'fine')
  assert.equal(
    judgeReuse(fetchToken(0, 'a'), list(1, 'a'), fetchToken(2, 'w', { clientId: 'other' }), ...ends),
    'fine',
  )
})

test('one call shows nothing, and a client without a platform is not concerned', () => {
  assert.match(judgeReuse(fetchToken(0, 'a'), list(1, 'a')), /^gap: the client used no token twice/)
  assert.match(judgeReuse(say(0, 'invoke', {})), /^absent/)
  assert.match(judgeReuse(exchangeAt(0, { url: AT.token })), /^absent/)
})
