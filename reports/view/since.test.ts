import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, Report } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'

const names = ['a', 'b', 'c', 'should']
const catalogue = sampleCatalogue([
  ...names.map((name) => sampleRequirement(`stream.${name}`, name === 'should' ? 'should' : 'must')),
])

function run(
  day: number,
  outcomes: Readonly<Record<string, CheckLine['outcome']>>,
  earlier?: Report | readonly Report[],
  name = 'Acme staging',
): Report {
  const checks = Object.entries(outcomes).map(([of, outcome]) =>
    sampleCheck({ id: `stream#${of}`, requirements: [`stream.${of}`], outcome }),
  )
  const evidence = sampleEvidence(checks, {
    header: { startedAt: at(day), target: { name, claims: ['channel'] } },
  })
  return buildReport(evidence, { catalogue, ...(earlier === undefined ? {} : { earlier: [earlier].flat() }) })
}

function at(day: number): string {
  return `2026-03-0${day}T09:30:00.000Z`
}

function known(report: Report): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    report.requirements.flatMap(({ id, since }) => (since === undefined ? [] : [[id, since]])),
  )
}

const first = run(1, { a: 'failed', b: 'passed', c: 'blocked', should: 'failed' })

test('without an earlier report nothing is said about since when', () => {
  assert.deepEqual(known(first), {})
})

test('a failure is new, known or was not judged before; what holds has no date', () => {
  const second = run(2, { a: 'failed', b: 'failed', c: 'failed', should: 'failed' }, first)
  assert.deepEqual(known(second), {
    'stream.a': { state: 'known', at: at(1) },
    'stream.b': { state: 'new', at: at(1) },
    'stream.c': { state: 'not-judged', at: at(1) },
    'stream.should': { state: 'known', at: at(1) },
  })
  assert.deepEqual(validate('report', second), [])
  assert.deepEqual(known(run(2, { a: 'passed', b: 'passed', c: 'blocked' }, first)), {})
})

test('a chain of reports leads back to the first that failed', () => {
  const second = run(2, { a: 'failed', b: 'failed' }, first)
  const third = run(3, { a: 'failed', b: 'failed' }, second)
  const fourth = run(4, { a: 'failed', b: 'failed' }, third)
  assert.deepEqual(known(fourth), {
    'stream.a': { state: 'known', at: at(1) },
    'stream.b': { state: 'known', at: at(2) },
  })
})

test('a report of another target is told, since it proves little', () => {
  const [note] = run(2, { a: 'failed' }, first, 'Initech').notes.filter((one) => one.includes('earlier'))
  assert.match(note ?? '', /^The earlier report is of the target Acme staging:/)
  assert.equal(
    run(2, { a: 'failed' }, first).notes.some((one) => one.includes('earlier')),
    false,
  )
})

test('of several reports the last of the same target that began earlier is looked at', () => {
  const second = run(2, { a: 'failed' }, first)
  const [third, alien] = [run(3, { a: 'passed', b: 'failed' }), run(4, { a: 'passed' }, undefined, 'Initech')]
  const now = run(5, { a: 'failed', b: 'failed' }, [first, third, second, alien, run(5, {}), run(6, {})])
  assert.deepEqual(known(now), {
    'stream.a': { state: 'new', at: at(3) },
    'stream.b': { state: 'known', at: at(3) },
  })
  assert.match(
    now.notes.join('\n'),
    /^The earlier report is that of 2026-03-03.*, the last of 3 of this target\.$/m,
  )
})

test('reports of others, and one that is not earlier, are told and not looked at', () => {
  const others = [
    run(1, { a: 'failed' }, undefined, 'Initech'),
    run(2, { a: 'failed' }, undefined, 'Umbrella'),
  ]
  const none = run(3, { a: 'failed' }, others)
  assert.deepEqual(known(none), {})
  assert.match(
    none.notes.join('\n'),
    /^The earlier reports are of the targets Initech, Umbrella, and none is of Acme/m,
  )
  for (const day of [3, 4]) {
    const same = run(3, { a: 'failed' }, run(day, { a: 'failed' }))
    assert.deepEqual(known(same), {})
    assert.match(same.notes.join('\n'), /^The earlier report is not of an earlier run: it began at /m)
  }
})

test('what was pending in an earlier report was not judged there', () => {
  const before: Report = {
    ...first,
    requirements: first.requirements.map((one) => ({ ...one, verdict: 'pending' as const })),
  }
  assert.deepEqual(known(run(2, { a: 'failed' }, before)), { 'stream.a': { state: 'not-judged', at: at(1) } })
})
