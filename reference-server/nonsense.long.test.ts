import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText, anything, headerText, runs } from './testing/nonsense.ts'
import { places } from './testing/places.ts'
import { send, startWorld } from './testing/started-world.ts'

for (const [name, place] of Object.entries(places)) {
  test(`${name} answers nonsense in any field without failing`, async (t) => {
    const started = await startWorld(t)
    const headers = await place.headers(started)
    const correct = place.body?.(started) ?? {}
    const url = await place.url(started)
    const control = await send(place.method, url, headers, place.list === true ? [correct] : correct)
    assert.equal(control.status, place.status ?? (control.status === 201 ? 201 : 200))
    for (const field of [...Object.keys(correct), '__proto__', 'unknown']) {
      await fc.assert(
        fc.asyncProperty(anything, async (value) => {
          const text = replaceField(correct, field, value)
          const answer = await send(place.method, url, headers, place.list === true ? `[${text}]` : text)
          assert.ok(answer.status < 500, `${field}: ${answer.status}`)
        }),
        runs,
      )
    }
  })

  test(`${name} answers a nonsensical body without failing`, async (t) => {
    const started = await startWorld(t)
    const headers = await place.headers(started)
    const url = await place.url(started)
    const deep = ['['.repeat(200_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`, '{"a":'.repeat(50_000)]
    const bodies = fc.oneof(fc.constantFrom(...deep, '', '""', '[', '\ufeff{}'), anyText, fc.json())
    await fc.assert(
      fc.asyncProperty(bodies, fc.option(headerText), async (body, contentType) => {
        const typed =
          contentType === null ? headers : { ...headers, 'content-type': contentType.trim() || 'x' }
        const answer = await send(place.method, url, typed, body)
        assert.ok(answer.status < 500, `${contentType}: ${answer.status}`)
      }),
      runs,
    )
  })
}

test('bytes that are no UTF-8 are refused everywhere', async (t) => {
  const started = await startWorld(t)
  for (const place of Object.values(places)) {
    const headers = { ...(await place.headers(started)), 'content-type': 'application/json' }
    const body = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const response = await fetch(await place.url(started), { method: place.method, headers, body })
    assert.equal(response.status, 400)
  }
})

/** A JSON object with one member replaced; `__proto__` and lone surrogates stay in it as they are. */
function replaceField(correct: Readonly<Record<string, unknown>>, field: string, value: unknown): string {
  const members = Object.entries(correct).filter(([name]) => name !== field)
  const written = [...members, [field, value]].map(
    ([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(inner) ?? 'null'}`,
  )
  return `{${written.join(',')}}`
}
