import assert from 'node:assert/strict'
import { access, cp, lstat, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import type { SampleRunOptions } from '../reports/samples/sample-run.ts'
import { callHere } from './testing/call-here.ts'
import { GOOD, writeRuns } from './testing/sample-runs.ts'
import { words } from './testing/words.ts'

function shard(index: number, more: SampleRunOptions = GOOD): SampleRunOptions {
  return { ...more, header: { ...more.header, shard: { index, total: 2 } } }
}

async function reportIn(folder: string): Promise<Report> {
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
}

test('shards are not merged into a folder that they are found in again', async (t) => {
  const folder = await writeRuns(t, { 'reports/latest/1': shard(1), 'reports/latest/2': shard(2) })
  const args = ['report', 'reports/latest', '--format', 'json']
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 2)
  assert.match(
    stderr,
    /--out reports[\\/]latest: has the shard reports[\\/]latest[\\/]1 in it, .*another folder/,
  )
  await assert.rejects(access(join(folder, 'reports/latest/evidence.ndjson')))
  const whole = await callHere([...args, '--out', 'reports/whole'], { cwd: folder })
  assert.equal(whole.code, 0, whole.stderr)
})

test('evidence above shards is not taken for what the shards say', async (t) => {
  const folder = await writeRuns(t, { 'all/1': shard(1), 'all/2': shard(2) })
  await callHere(['report', 'all', '--format', 'json', '--out', 'merged'], { cwd: folder })
  await cp(join(folder, 'merged/evidence.ndjson'), join(folder, 'all/evidence.ndjson'))
  for (const args of [
    ['report', 'all', '--out', 'again'],
    ['report', 'all', '--format', 'json', '-'],
  ]) {
    const { code, stdout, stderr } = await callHere(args, { cwd: folder })
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(
      stderr,
      /all: has evidence of its own and that of a shard below it, all\/1\/evidence\.ndjson/,
    )
  }
})

test('a run that is repeated below another one is no shard, and stands in nobody’s way', async (t) => {
  const folder = await writeRuns(t, { run: GOOD, 'run/repeated': {} })
  const { code, stderr } = await callHere(['report', 'run', '--format', 'json'], { cwd: folder })
  assert.equal(code, 0, stderr)
})

test('no report goes over the evidence of another run', async (t) => {
  const folder = await writeRuns(t, { 'monday/acme': {}, acme: GOOD })
  const evidence = await readFile(join(folder, 'acme/evidence.ndjson'), 'utf8')
  const args = ['report', 'monday/acme', 'acme', '--out', '.', '--format', 'json']
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 4, stderr)
  assert.equal(await readFile(join(folder, 'acme/evidence.ndjson'), 'utf8'), evidence)
  assert.equal((await reportIn(join(folder, 'acme'))).verdict, 'conformant')
  assert.equal((await reportIn(join(folder, 'acme-2'))).verdict, 'broken')
})

test('the table of several runs does not stand beside the evidence of one', async (t) => {
  const folder = await writeRuns(t, { one: GOOD, two: GOOD, other: {} })
  for (const out of ['one', 'other']) {
    const { code, stderr } = await callHere(['report', 'one', 'two', '--out', out], { cwd: folder })
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`--out ${out}: holds the evidence of one run, .*another folder`))
  }
})

test('formats that are there already are made again, so that nothing tells an earlier judgement', async (t) => {
  const folder = await writeRuns(t, { run: GOOD })
  await callHere(['report', 'run', '--format', 'json,badge,markdown'], { cwd: folder })
  assert.match(await readFile(join(folder, 'run/badge.svg'), 'utf8'), /conformant/i)
  await writeFile(join(folder, 'stale.yaml'), '- { id: stream.one-start, reason: was known }\n')
  const args = ['report', 'run', '--format', 'html', '--baseline', 'stale.yaml']
  assert.equal((await callHere(args, { cwd: folder })).code, 1)
  assert.match(
    await readFile(join(folder, 'run/badge.svg'), 'utf8'),
    /conformant; the baseline is out of date/i,
  )
  assert.equal((await reportIn(join(folder, 'run'))).verdict, 'not-conformant')
})

const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`

/** Three nights of a target, the first with an older release; and one of another target. */
async function writeNights(t: TestContext): Promise<string> {
  const other = { name: 'Initech <b>', claims: ['channel'] }
  const folder = await writeRuns(t, {
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
  const cwd = await writeNights(t)
  const { code, stdout, stderr } = await callHere(['history', 'nights', '--out', 'drawn'], { cwd })
  assert.equal(code, 0, stderr)
  assert.equal(stdout, '')
  assert.match(stderr, /^not drawn: nights\/broken\/report\.json: .*expected the report\.json of a run$/m)
  assert.match(stderr, /^history: .*drawn\/history\.html$/m)
  const page = await readFile(join(cwd, 'drawn/history.html'), 'utf8')
  assert.match(page, /Compliance history/)
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
  const cwd = await writeNights(t)
  assert.equal((await callHere(['history', 'nights/2', 'other', '--out', '.'], { cwd })).code, 0)
  const page = await readFile(join(cwd, 'history.html'), 'utf8')
  assert.deepEqual(marksOf(page, 'stream.one-end'), ['Failed', 'Passed'])
  assert.deepEqual(marksOf(page, 'token.issues'), ['Passed', 'Not claimed'])
  assert.ok(page.indexOf('<code>token.issues<') > page.indexOf('<details class="alike">'))
  assert.match(page, /Initech &lt;b&gt;/)
})

test('history without a report is wrong use', async (t) => {
  const cwd = await writeNights(t)
  await symlink('loop', join(cwd, 'loop'))
  for (const [folder, words] of [
    ['loop', / loop: could not be read \(ELOOP\); expected a folder with the --out folders of runs$/m],
    ['nowhere', /nowhere: no report\.json there or in a folder below; expected/],
    [
      'nights/broken/report.json',
      /broken\/report\.json: no report\.json there or in a folder below; expected/,
    ],
    ['nights/broken', /nothing to draw: nights\/broken\/report\.json: /],
  ] as const) {
    const { code, stderr } = await callHere(['history', folder], { cwd })
    assert.equal(code, 2)
    assert.match(stderr, words)
  }
})

test('run --history draws the run with those before it, and an earlier one in its own folder only as what it was', async (t) => {
  const cwd = await writeNights(t)
  // What an earlier run of the same target left in the folder of this one.
  const report: Report = await reportIn(join(cwd, 'other'))
  const earlier = { ...report, target: { ...report.target, name: 'reference server' } }
  await mkdir(join(cwd, 'now'))
  await writeFile(join(cwd, 'now/report.json'), JSON.stringify(earlier))
  const args = words`run --effort quick --workers 1 --only extensions.status --format html,json`
  const run = await callHere([...args, '--history', '.', '--out', 'now'], { cwd })
  assert.equal(run.code, 0, run.stderr)
  assert.match(run.stderr, /^history: .*now\/history\.html$/m)
  const page = await readFile(join(cwd, 'now/history.html'), 'utf8')
  assert.match(page, /<a href="index\.html"><span>reference server/)
  assert.doesNotMatch(page, /<h2[^>]*>reference server/, 'the run that was written over is no second one')
  assert.match(page, /href="\.\.\/nights\/3\/index\.html#extensions\.status"/)
})

const TEXT = '# of the gateway\n- { id: stream.one-start, reason: was known }\n'

test('a shard that is missing takes no entry out of a baseline', async (t) => {
  const folder = await writeRuns(t, {
    one: { ...GOOD, header: { shard: { index: 1, total: 2 } } },
    whole: GOOD,
  })
  await writeFile(join(folder, 'accepted.yaml'), TEXT)
  const args = ['--format', 'json', '--baseline', 'accepted.yaml', '--update-baseline']
  const part = await callHere(['report', 'one', ...args], { cwd: folder })
  assert.equal(part.code, 3, part.stderr)
  assert.match(await readFile(join(folder, 'accepted.yaml'), 'utf8'), /id: stream\.one-start/)
  const whole = await callHere(['report', 'whole', ...args], { cwd: folder })
  assert.equal(whole.code, 0, whole.stderr)
  assert.doesNotMatch(await readFile(join(folder, 'accepted.yaml'), 'utf8'), /stream\.one-start/)
})

test('a baseline that is a link is written where it leads', async (t) => {
  const folder = await writeRuns(t, { found: {} })
  await writeFile(join(folder, 'kept.yaml'), TEXT)
  await symlink('kept.yaml', join(folder, 'accepted.yaml'))
  const args = ['--format', 'json', '--baseline', 'accepted.yaml', '--update-baseline']
  await callHere(['report', 'found', ...args], { cwd: folder })
  assert.ok((await lstat(join(folder, 'accepted.yaml'))).isSymbolicLink())
  const text = await readFile(join(folder, 'kept.yaml'), 'utf8')
  assert.match(text, /id: token\.grant-type/)
  assert.ok(text.startsWith('# of the gateway\n'), text)
})
