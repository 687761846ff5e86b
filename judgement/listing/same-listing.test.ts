import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { differenceInText } from '../text/text-difference.ts'
import { assertSameListing, differenceFrom, listingFacts } from './same-listing.ts'
import { assertShowsWorkspace } from './shows-workspace.ts'

function responseOf(body: string): HttpResponse {
  const { response } = answerWith(200, body)
  assert.ok(response !== undefined)
  return response
}
const factsOf = (body: unknown, knownId?: string) => listingFacts(responseOf(JSON.stringify(body)), knownId)

test('what a listing says is its workspaces, in one order, where they can be recognised', () => {
  const facts = factsOf({ data: [{ id: 'ws-b' }, { id: 'ws-a' }], page: 1 }, 'ws-a')
  assert.deepEqual([...facts.values()], ['ws-a, ws-b'])
})

test('what a listing says is every scalar by its place, in one order, where they cannot', () => {
  const body = { data: [{ id: 'ws-b', on: true }, { id: 'ws-a' }], page: { next: null } }
  for (const facts of [factsOf(body), factsOf(body, 'ws-unknown')]) {
    assert.deepEqual(
      [...facts].map(([place, values]) => [place.split('/').slice(1).join('/'), values]),
      [
        ['data/*/id', '"ws-a", "ws-b"'],
        ['data/*/on', 'true'],
        ['page/next', 'null'],
      ],
    )
  }
})

test('a long listing takes no longer than reading it, as JSON and as text', () => {
  const before = process.cpuUsage()
  const names = Array.from({ length: 40_000 }, (_, index) => `w${index}`)
  assert.equal(factsOf(names.map((name) => ({ name }))).size, 1)
  assert.equal(differenceInText([names.join(' '), names.toReversed().join(' ')], names.join(' ')), undefined)
  const { user, system } = process.cpuUsage(before)
  // Each takes a tenth of a second; looking at all that was collected, for each further element, took a hundred times as long.
  assert.ok(user + system < 4_000_000, `${user + system}`)
})

test('what a listing says is its text where it is no JSON', () => {
  assert.deepEqual([...listingFacts(responseOf('ws-a\nws-b'), 'ws-a').values()], ['ws-a\nws-b'])
})

const [one, two, three] = [
  { a: 1, b: 1 },
  { a: 2, b: 1 },
  { a: 3, b: 1 },
].map((body) => factsOf(body))
assert.ok(one !== undefined && two !== undefined && three !== undefined)

test('a difference is none where the two listings around it differ themselves', () => {
  assert.equal(differenceFrom([one, two], three), undefined)
})

test('a difference is the place where they agree, and the third does not', () => {
  assert.match(differenceFrom([one, one], two) ?? '', /\/a$/)
  assert.match(differenceFrom([one, two], factsOf({ a: 1, b: 2 })) ?? '', /\/b$/)
})

test('a difference is also what is missing, or is there alone', () => {
  assert.match(differenceFrom([one, one], factsOf({ a: 1 })) ?? '', /\/b$/)
  assert.match(differenceFrom([one, one], factsOf({ a: 1, b: 1, c: 1 })) ?? '', /\/c$/)
})

const conclude = (body: string, known: readonly string[] = ['ws-1']): string =>
  conclusion(() => assertShowsWorkspace([answerWith(200, body)], known))

const told = (value: unknown): string => JSON.stringify(value)

test('finds a known workspace in whatever form it is listed', () => {
  for (const body of [
    told([{ id: 'ws-1' }]),
    told({ 'ws-1': { name: 'Sales' } }),
    told({ items: [{ self: 'https://api.example/workspaces/ws-1' }] }),
    '<ul><li>ws-1</li></ul>',
  ]) {
    assert.equal(conclude(body), 'passed', body)
  }
  assert.equal(conclude(told([{ id: 7 }]), ['7']), 'passed')
  assert.equal(conclude(told([{ id: 'ws-2' }]), ['ws-1', 'ws-2']), 'passed')
})

test('accuses a list of nothing, or of others', () => {
  for (const body of [
    '',
    ' ',
    '[]',
    '{}',
    told({ workspaces: [], total: 0, links: { self: '/w' } }),
    told([{ id: 'ws-10' }]),
  ]) {
    assert.match(conclude(body), /^failed/, body)
  }
})

test('is blocked where a list cannot be read, or goes on', () => {
  for (const body of [
    '<html>Sign in</html>',
    told([{ name: 'Sales' }]),
    told({ items: [{ id: 'ws-2' }], nextCursor: 'b2Zmc2V0' }),
    told({ workspaces: { 'ws-2': { name: 'Sales', tags: [] } }, warnings: [], cursor: 'b2Zmc2V0' }),
  ]) {
    assert.match(conclude(body), /^blocked/, body)
  }
})

test('is blocked where a header says that the list goes on, and not where it says that it ends', () => {
  const concludeWith = (name: string, value: string): string =>
    conclusion(() =>
      assertShowsWorkspace([answerWith(200, told([{ id: 'ws-2' }]), [[name, value]])], ['ws-1']),
    )
  for (const [name, more, none] of [
    ['X-Next-Page', '2', ''],
    ['X-Total-Count', '3', '1'],
    ['Content-Range', 'items 0-0/3', 'items 0-0/1'],
    ['X-Has-More', 'true', 'false'],
    ['Link', '</w?page=2>; rel="next"', ''],
  ] as const) {
    assert.match(concludeWith(name, more), /^blocked/, name)
    assert.match(concludeWith(name, none), /^failed/, name)
  }
})

test('is blocked where members around the list say that it goes on, and not where they say that it ends', () => {
  const records = [{ id: 'ws-2' }]
  for (const [more, none] of [
    [{ total: 3 }, { total: 1 }],
    [{ page: { totalElements: 3 } }, { page: { totalElements: 1 } }],
    [{ meta: { paging: { total_pages: 2 } } }, { meta: { paging: { total_pages: 1 } } }],
    [{ last: false }, { last: true }],
  ]) {
    assert.match(conclude(told({ items: records, ...more })), /^blocked/, told(more))
    assert.match(conclude(told({ items: records, ...none })), /^failed/, told(none))
  }
  // What a workspace counts is its own.
  assert.match(conclude(told({ items: [{ id: 'ws-2', total: 9 }] })), /^failed/)
})

test('takes any workspace where none is known, and is blocked by none', () => {
  assert.equal(conclude(told([{ id: 'ws-2' }]), []), 'passed')
  assert.match(conclude('[]', []), /^blocked/)
})

const json = (status: number, body: unknown): Exchange => answerWith(status, JSON.stringify(body))
const listing = (ids: readonly string[], more: object = {}): Exchange =>
  json(200, { workspaces: ids.map((id) => ({ id, seen: Math.random() })), ...more })
const around = [listing(['ws-a', 'ws-b']), listing(['ws-b', 'ws-a'])] as const

test('the same listing may come in another order, with members that always change', () => {
  assertSameListing(listing(['ws-b', 'ws-a'], { requestId: 1 }), around, 'ws-a')
  assertSameListing(listing(['ws-b', 'ws-a']), around, undefined)
})

const onBehalf = (exchange: Exchange): Exchange => ({ ...exchange, sentHeaders: [['X-User-Id', 'usr-1']] })

test('the same listing may say on whose behalf it was asked for', () => {
  for (const more of [
    { actor: 'usr-1' },
    { actor: { id: 'usr-1', name: 'Ada' } },
    { warnings: ['as usr-1'] },
  ]) {
    assertSameListing(onBehalf(listing(['ws-a', 'ws-b'], more)), around, undefined)
  }
  const mapped = (actor: object): Exchange => json(200, { 'ws-a': { name: 'Sales' }, ...actor })
  for (const without of [mapped({}), mapped({ actor: 'cli-1' }), mapped({ actor: 'usr-1' })]) {
    assertSameListing(onBehalf(mapped({ actor: 'usr-1' })), [without, without], undefined)
  }
  const text = (more: string): Exchange =>
    answerWith(200, `<p>Workspaces</p><ul><li>ws-a<li>ws-b</ul>${more}`)
  assertSameListing(onBehalf(text('<p>asked for by usr-1</p>')), [text(''), text('')], undefined)
  for (const narrowed of [
    onBehalf(listing(['ws-a'], { actor: 'usr-1' })),
    onBehalf(json(200, { actor: 'usr-1', workspaces: [] })),
  ]) {
    assert.throws(() => assertSameListing(narrowed, around, undefined), Violation)
  }
})

test('the same listing may be a map by ids that are words, with empty lists in its records', () => {
  const mapped = (names: readonly string[]): Exchange =>
    json(200, { ...Object.fromEntries(names.map((name) => [name, { tags: [] }])), count: 2 })
  const two = mapped(['sales', 'support'])
  assertSameListing(two, [two, two], 'sales')
  assert.throws(() => assertSameListing(mapped([]), [two, two], 'sales'), Violation)
  assert.equal(
    conclusion(() => assertSameListing(two, [two, two], 'legal')),
    'blocked, supply told',
  )
})

test('the same listing cannot be told where each page of an unordered list has other workspaces', () => {
  const pages = [listing(['ws-a'], { page: 1 }), listing(['ws-b'], { page: 1 })] as const
  assert.equal(
    conclusion(() => assertSameListing(listing(['ws-a'], { page: 1 }), pages, undefined)),
    'blocked, supply told',
  )
})

for (const known of ['ws-a', undefined]) {
  test(`the same listing must have the same workspaces, one being known: ${known !== undefined}`, () => {
    assert.throws(() => assertSameListing(listing(['ws-a']), around, known), Violation)
    assert.throws(() => assertSameListing(listing(['ws-a', 'ws-b', 'ws-c']), around, known), Violation)
    assert.throws(() => assertSameListing(answerWith(200, ''), around, known), Violation)
  })
}

test('the same listing cannot be told where everything changes by itself', () => {
  const others = [listing(['ws-a', 'ws-b']), listing(['ws-a', 'ws-c'])] as const
  assert.equal(
    conclusion(() => assertSameListing(listing(['ws-a', 'ws-d']), others, 'ws-a')),
    'blocked, supply told',
  )
})

test('the same listing is compared by what stays, where something changes', () => {
  const others = [json(200, { total: 2, at: 1 }), json(200, { total: 2, at: 2 })] as const
  assertSameListing(json(200, { total: 2, at: 3 }), others, undefined)
  assert.equal(
    conclusion(() => assertSameListing(json(200, { total: 1, at: 3 }), others, undefined)),
    'failed',
  )
})

test('the same listing may be a text that changes by itself', () => {
  const text = (at: number, names: string): Exchange => answerWith(200, `<p>${at}</p><ul>${names}</ul>`)
  const around = [text(1, '<li>ws-1<li>ws-2'), text(2, '<li>ws-2<li>ws-1')] as const
  assertSameListing(text(3, '<li>ws-1<li>ws-2'), around, 'ws-1')
  for (const names of ['<li>ws-1', '<li>ws-1<li>ws-2<li>ws-3', '<li>ws-1<li>ws-3']) {
    assert.throws(() => assertSameListing(text(3, names), around, 'ws-1'), Violation)
  }
})

test('the same listing is not shown by listing nothing three times', () => {
  for (const nothing of [failWith(), answerWith(200, ''), json(200, { workspaces: [], total: 0 })]) {
    assert.equal(
      conclusion(() => assertSameListing(nothing, [nothing, nothing], 'ws-1')),
      'blocked, supply told',
    )
  }
  assert.throws(
    () => assertSameListing(json(200, { total: 1 }), [failWith(), failWith()], undefined),
    Violation,
  )
})
