import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { GOOD, withRuns } from './testing/sample-runs.ts'

const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`

/** Three nights of a target, of which the first has an older release; and one of another target. */
async function withNights(t: TestContext): Promise<string> {
  const other = { name: 'Initech <b>', claims: ['channel'] }
  const folder = await withRuns(t, {
    'nights/1': { ...GOOD, header: { startedAt: at(1) } },
    'nights/2': { header: { startedAt: at(2) } },
    'nights/3': { ...GOOD, header: { startedAt: at(3) } },
    other: { ...GOOD, header: { target: other, startedAt: at(2) } },
  })
  for (const run of ['nights/1', 'nights/2', 'nights/3', 'other']) {
    await callHere(['report', run, '--format', 'html,json'], { cwd: folder })
  }
  const file = join(folder, 'nights/1/report.json')
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  const { specification } = report
  const requirements = report.requirements
    .filter(({ id }) => id !== 'stream.one-start')
    .map((one) => (one.id === 'stream.carries-reply' ? { ...one, id: 'stream.of-old' } : one))
  const old = { ...report, specification: { ...specification, release: '0.9.0' }, requirements }
  await writeFile(file, JSON.stringify(old))
  await mkdir(join(folder, 'nights/broken'))
  await writeFile(join(folder, 'nights/broken/report.json'), '{"<i>')
  return folder
}

/** What the marks of a requirement say, from left to right. */
function marksOf(page: string, id: string): string[] {
  const [row = ''] = page.split('\n').filter((line) => line.includes(`<code>${id}</code>`))
  return [...row.matchAll(/<td>(?:<(?:a|span)[^>]*aria-label="([^",]*)|<\/td>)/g)].map(
    ([, label = '']) => label,
  )
}

test('history draws the runs of a target, of any release, the newest first and what differs before what is alike', async (t) => {
  const cwd = await withNights(t)
  const { code, stdout, stderr } = await callHere(['history', 'nights', '--out', 'drawn'], { cwd })
  assert.equal(code, 0, stderr)
  assert.equal(stdout, '')
  assert.match(stderr, /^not drawn: nights\/broken\/report\.json: .*expected the report\.json of a run$/m)
  assert.match(stderr, /^history: .*drawn\/history\.html$/m)
  const page = await readFile(join(cwd, 'drawn/history.html'), 'utf8')
  assert.deepEqual(marksOf(page, 'stream.one-end'), ['Passed', 'Failed', 'Passed'])
  assert.deepEqual(marksOf(page, 'stream.one-start'), ['Passed', 'Passed', ''])
  assert.deepEqual(marksOf(page, 'stream.of-old'), ['', '', 'Passed'])
  assert.ok(page.indexOf('<code>stream.one-end<') < page.indexOf('<details class="alike">'))
  assert.ok(page.indexOf('<code>stream.one-start<') > page.indexOf('<details class="alike">'))
  assert.match(page, /href="\.\.\/nights\/2\/index\.html#stream\.one-end"/)
  assert.match(page, /2026-03-01 09:30, 0\.9\.0/)
  assert.doesNotMatch(page, /<i>/)
})

test('history puts the last run of each target side by side, and what one does not claim is no difference', async (t) => {
  const cwd = await withNights(t)
  assert.equal((await callHere(['history', 'nights/2', 'other', '--out', '.'], { cwd })).code, 0)
  const page = await readFile(join(cwd, 'history.html'), 'utf8')
  assert.deepEqual(marksOf(page, 'stream.one-end'), ['Failed', 'Passed'])
  assert.deepEqual(marksOf(page, 'token.issues'), ['Passed', 'Not claimed'])
  assert.ok(page.indexOf('<code>token.issues<') > page.indexOf('<details class="alike">'))
  assert.match(page, /Initech &lt;b&gt;/)
})

test('history without a report is wrong use', async (t) => {
  const cwd = await withNights(t)
  for (const [folder, words] of [
    ['nowhere', /nowhere: no report\.json there or in a folder below; expected/],
    ['nights/broken', /nothing to draw: nights\/broken\/report\.json: /],
  ] as const) {
    const { code, stderr } = await callHere(['history', folder], { cwd })
    assert.equal(code, 2)
    assert.match(stderr, words)
  }
})

test('run --history draws the run with those before it, and an earlier one in its own folder only as what it was', async (t) => {
  const cwd = await withNights(t)
  const args = ['run', '--effort', 'quick', '--only', 'extensions.status', '--format', 'html,json']
  const run = () => callKit([...args, '--history', '.', '--out', 'now'], { cwd })
  const first = await run()
  assert.equal(first.code, 0, first.stderr)
  assert.match(first.stderr, /^history: .*now\/history\.html$/m)
  await run()
  const page = await readFile(join(cwd, 'now/history.html'), 'utf8')
  assert.match(page, /<a href="index\.html"><span>reference server/)
  assert.doesNotMatch(page, /<h2[^>]*>reference server/, 'the run that was written over is no second one')
  assert.match(page, /href="\.\.\/nights\/3\/index\.html#extensions\.status"/)
})
