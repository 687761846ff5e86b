import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelRequest } from '../portal/portal-step.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertArrivedAsEdited, assertHoldsNoCredential } from './arrived-request.ts'
import { DESK_BASE } from './desk-definition.ts'
import { assertShowsAnswer, MARK_HEADER, type ReceivedRequest } from './shown-answer.ts'

const edited: PanelRequest = {
  method: 'POST',
  path: '/a/{name}/b/{n}',
  parameters: { name: 'é /?', n: '1', q: 'x +y', b: '2' },
  headers: { 'X-Note': 'hi' },
  body: { text: 'é', list: [1, null] },
}
const received: ReceivedRequest = {
  method: 'POST',
  path: `${DESK_BASE}/a/%C3%A9%20%2F%3f/b/1`,
  query: 'b=2&q=x%20%2By',
  headers: { 'x-note': 'hi', 'content-type': 'Application/JSON; charset=utf-8' },
  body: Buffer.from('{"list":[1,null],"text":"\\u00e9"}'),
}
const bare: PanelRequest = { method: 'GET', path: '/a', parameters: {}, headers: {} }
const bareReceived = { ...received, method: 'GET', path: `${DESK_BASE}/a`, query: '', body: Buffer.alloc(0) }

/** A violation of what happened at the outside API: no exchange of ours shows it. */
const FAILED = 'failed without an exchange'

const arrivals: readonly [what: string, request: ReceivedRequest][] = [
  ['as it was edited', received],
  ['with pluses for blanks', { ...received, query: 'q=x+%2By&b=2' }],
  ['with a plus for itself', { ...received, query: 'q=x%20+y&b=2' }],
  ['with more fields', { ...received, headers: { ...received.headers, 'user-agent': 'panel' } }],
  ['escaped beyond need', { ...received, path: `${DESK_BASE}/%61/%C3%A9%20%2F%3F/b/%31` }],
]
for (const [what, request] of arrivals)
  test(`an edited request may arrive ${what}`, () => assertArrivedAsEdited([request], edited))

test('a long value that is altered behind its beginning is shown where it is', () => {
  const long = { ...edited, headers: { 'X-Note': `${'and on '.repeat(40)}👍` } }
  const altered = { ...received, headers: { ...received.headers, 'x-note': `${'and on '.repeat(40)}?` } }
  assert.throws(() => assertArrivedAsEdited([altered], long), /saw "\?" in place of "👍"/)
})

test('no credential of the platform reaches the outside API, wherever it is in the request', () => {
  const credentials = { 'the key': 'k-417', 'no secret': undefined, 'an empty one': '' }
  assertHoldsNoCredential([received], credentials)
  for (const change of [
    { headers: { ...received.headers, 'x-key': 'k-417' } },
    { query: 'key=k-417' },
    { body: Buffer.from('{"key":"k-417"}') },
  ]) {
    const arrived = [received, { ...received, ...change }]
    assert.throws(() => assertHoldsNoCredential(arrived, credentials), /saw the key in it/)
  }
})

const alterations: readonly [what: string, arrived: readonly ReceivedRequest[], actual: RegExp][] = [
  ['not at all', [], /nothing/],
  ['twice', [received, received], /2 requests/],
  ['by another method', [{ ...received, method: 'PUT' }], /"PUT"$/],
  ['at another path', [{ ...received, path: `${DESK_BASE}/a/x/b/1` }], /"x"/],
  ['outside the base', [{ ...received, path: '/a/%C3%A9%20%2F%3F/b/1' }], /the path/],
  ['wrongly escaped', [{ ...received, path: `${DESK_BASE}/a/100%/b/1` }], /100%, which/],
  ['without its query', [{ ...received, query: '' }], /saw \[\]$/],
  ['with more in its query', [{ ...received, query: 'b=2&q=x%20%2By&z=1' }], /"z"/],
  ['with another query', [{ ...received, query: 'b=3&q=x%20%2By' }], /"3"/],
  [
    'without its header',
    [{ ...received, headers: { 'content-type': 'application/json' } }],
    /X-Note.*nothing$/,
  ],
  ['with another header', [{ ...received, headers: { ...received.headers, 'x-note': 'ho' } }], /saw "ho"$/],
  [
    'as another type',
    [{ ...received, headers: { 'x-note': 'hi', 'content-type': 'text/application/json' } }],
    /saw text\/application\/json$/,
  ],
  ['without a type', [{ ...received, headers: { 'x-note': 'hi' } }], /saw nothing$/],
  ['with another body', [{ ...received, body: Buffer.from('{"text":"e"}') }], /saw \{"text":"e"\}$/],
  ['with half a body', [{ ...received, body: Buffer.from('{"text"') }], /not JSON/],
]
for (const [what, arrived, actual] of alterations) {
  test(`an edited request may not arrive ${what}`, () => {
    assert.equal(
      conclusion(() => assertArrivedAsEdited(arrived, edited)),
      FAILED,
    )
    assert.throws(() => assertArrivedAsEdited(arrived, edited), actual)
  })
}

test('an edited request without a body arrives without one', () => {
  assertArrivedAsEdited([bareReceived], bare)
  const filled = { ...bareReceived, body: Buffer.from('{}') }
  assert.throws(() => assertArrivedAsEdited([filled], bare), /length of the body.*, 0, saw 2$/)
})

test('an edited request may lack the value of a placeholder', () => {
  const request = { ...bareReceived, path: `${DESK_BASE}/a/` }
  assertArrivedAsEdited([request], { ...bare, path: '/a/{name}' })
})

const json = { status: 200, headers: { [MARK_HEADER]: 'm-1' }, body: '{"a":[1,"x"]}' }
const text = { ...json, body: 'plain' }
const judge =
  (answer: typeof json, shown: Partial<{ status: number; headers: Record<string, string>; body: unknown }>) =>
  () =>
    assertShowsAnswer(
      {
        outcome: {
          done: true,
          value: { status: 200, headers: json.headers, body: answer.body, ...shown },
          raw: {},
        },
        answer,
      },
      'a request',
    )

test('the answer that the panel shows may be the text, or for JSON what it means', () => {
  for (const body of [json.body, { a: [1, 'x'] }, '{ "a": [1, "x"] }']) judge(json, { body })()
  judge(text, {})()
  judge({ ...json, body: '"a"' }, { body: 'a' })()
})

test('the answer that the panel shows may be nothing at all where there is no body', () => {
  for (const body of ['', null, undefined]) judge({ ...json, body: '' }, { body })()
})

const wrong: readonly [what: string, judge: () => void, actual: RegExp][] = [
  ['a word for no body', judge({ ...json, body: '' }, { body: 'Done' }), /saw "Done"$/],
  ['another status', judge(json, { status: 500 }), /saw 500$/],
  ['another mark', judge(json, { headers: { [MARK_HEADER]: 'm-0' } }), /saw "m-0"$/],
  ['no header', judge(json, { headers: {} }), /saw nothing$/],
  ['other JSON', judge(json, { body: { a: [1] } }), /saw \{"a":\[1\]\}$/],
  ['another text', judge(text, { body: 'plan' }), /saw "plan"$/],
  ['a text for JSON', judge(json, { body: 'plain' }), /saw "plain"$/],
  ['null for a text', judge(text, { body: null }), /saw null$/],
  ['nothing for a text', judge(text, { body: undefined }), /saw nothing$/],
]
for (const [what, judged, actual] of wrong) {
  test(`the answer that the panel shows cannot be ${what}`, () => {
    assert.equal(conclusion(judged), FAILED)
    assert.throws(judged, actual)
  })
}

test('the answer that the panel shows is shown at all', () => {
  const refusal = () =>
    assertShowsAnswer(
      { outcome: { done: false, refusal: 'state', detail: 'not confirmed' }, answer: json },
      'a request',
    )
  assert.equal(conclusion(refusal), FAILED)
  assert.throws(refusal, /not confirmed$/)
})
