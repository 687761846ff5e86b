import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import type { Report } from '../contracts/generated/schemas.ts'
import { validate } from '../contracts/schemas.ts'
import type { SampleRunOptions } from '../reports/samples/sample-run.ts'
import { callHere } from './testing/call-here.ts'
import { GOOD, writeRuns } from './testing/sample-runs.ts'
import { folderState, withFolder } from './testing/with-folder.ts'

function named(name: string): NonNullable<SampleRunOptions['header']> {
  return { target: { name, claims: ['channel', 'lifecycle', 'platform'] } }
}

test('each format is rebuilt from the evidence alone, where the evidence is', async (t) => {
  const folder = await writeRuns(t, { run: GOOD })
  const formats = 'html,json,junit,markdown,badge,allure,har'
  const { code, stderr } = await callHere(['report', 'run', '--format', formats], { cwd: folder })
  assert.equal(code, 0, stderr)
  assert.deepEqual((await readdir(join(folder, 'run'))).sort(), [
    'allure-results',
    'badge.svg',
    'evidence.ndjson',
    'exchanges.har',
    'index.html',
    'junit.xml',
    'report.json',
    'summary.md',
  ])
})

test('the exit code is that of a run: failures, a baseline, strictness, what is broken', async (t) => {
  const folder = await writeRuns(t, { run: GOOD, found: {} })
  const args = ['--format', 'json', '--out', 'out']
  assert.equal((await callHere(['report', 'run', ...args], { cwd: folder })).code, 0)
  assert.equal((await callHere(['report', 'found', ...args], { cwd: folder })).code, 4)
  await writeFile(join(folder, 'stale.yaml'), '- { id: stream.one-start, reason: was known }\n')
  const stale = await callHere(['report', 'run', ...args, '--baseline', 'stale.yaml'], { cwd: folder })
  assert.equal(stale.code, 1)
  assert.match(stale.stderr, /stream\.one-start, which no longer fails/)
})

test('several targets get a folder each, and one table whose cells lead to their reports', async (t) => {
  const folder = await writeRuns(t, {
    'in/acme': { ...GOOD, header: named('Acme <one>') },
    'in/initech': { header: named('Initech') },
  })
  const { code, stderr } = await callHere(['report', 'in', '--out', 'all'], { cwd: folder })
  assert.equal(code, 4, stderr)
  assert.deepEqual((await readdir(join(folder, 'all'))).sort(), [
    'acme',
    'index.html',
    'initech',
    'summary.md',
  ])
  const page = await readFile(join(folder, 'all/index.html'), 'utf8')
  const rows = page.match(/<tr id="[^"]+">/g) ?? []
  assert.equal(rows.length, catalogue().requirements.length)
  assert.match(page, /<th scope="col">Acme &lt;one&gt;<\/th><th scope="col">Initech<\/th>/)
  const row = page.slice(page.indexOf('<tr id="token.grant-type">')).split('</tr>')[0] ?? ''
  assert.match(row, /href="acme\/index\.html#token\.grant-type">.*Passed/)
  assert.match(row, /href="initech\/index\.html#token\.grant-type">.*Failed/)
  for (const [, name = '', id = ''] of page.matchAll(/href="(\w+)\/index\.html#([^"]+)"/g)) {
    assert.ok(['acme', 'initech'].includes(name))
    assert.ok(catalogue().requirements.some((requirement) => requirement.id === id))
  }
  assert.ok((await readFile(join(folder, 'all/acme/index.html'), 'utf8')).includes('id="token.grant-type"'))
  const summary = await readFile(join(folder, 'all/summary.md'), 'utf8')
  assert.match(
    summary,
    /\| `token\.grant-type` \| must \| \[Passed\]\(acme\/index\.html#token\.grant-type\) \| \[Failed\]\(initech\//,
  )
})

test('a run of several targets puts them side by side, and report finds them again', async (t) => {
  const folder = await withFolder(t)
  for (const name of ['one', 'two']) {
    // Port 9 is discard: nothing listens there.
    const channel = 'channel: { baseUrl: "http://127.0.0.1:9", channelId: ch, apiKey: no-key-at-all }'
    await writeFile(join(folder, `${name}.yaml`), `name: Nobody ${name}\n${channel}\n`)
  }
  const usual = ['--only', 'extensions.status', '--workers', '1', '--out', 'out']
  const early = await callHere(['run', '--target', 'one.yaml', ...usual], { cwd: folder })
  assert.equal(early.code, 3, early.stderr)
  const args = ['--target', 'one.yaml', '--target', 'two.yaml', ...usual, '--history', '.']
  const { code, stderr } = await callHere(['run', ...args], { cwd: folder })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /all targets: out\/index\.html/)
  const page = await readFile(join(folder, 'out/index.html'), 'utf8')
  assert.match(
    page,
    /href="one\/index\.html#extensions\.status">.*Blocked.*href="two\/index\.html#extensions\.status">/,
  )
  const history = await readFile(join(folder, 'out/history.html'), 'utf8')
  assert.match(history, /href="one\/index\.html"/)
  assert.doesNotMatch(history, /href="index\.html/, 'the earlier report in the folder of the table is gone')
  const again = await callHere(['report', 'out', '--format', 'html'], { cwd: folder })
  assert.equal(again.code, 3, again.stderr)
  assert.deepEqual((await readdir(join(folder, 'out'))).sort(), [
    'history.html',
    'index.html',
    'one',
    'summary.md',
    'two',
  ])
})

test('on GitHub the findings are annotations', async (t) => {
  const folder = await writeRuns(t, { found: {} })
  const args = ['report', 'found', '--format', 'json']
  const { stderr } = await callHere(args, { cwd: folder, env: { GITHUB_ACTIONS: 'true' } })
  assert.match(stderr, /^::error title=token\.grant-type%3A failed::Acme staging: /m)
  const elsewhere = await callHere(args, { cwd: folder, env: { GITHUB_ACTIONS: '' } })
  assert.doesNotMatch(elsewhere.stderr, /^::/m)
})

test('a comparison says what the target changed and what the kit changed, as text, json and markdown', async (t) => {
  const kit = { name: 'agent-platform-conformance', version: '0.2.0' }
  const folder = await writeRuns(t, { old: GOOD, new: {}, newer: { header: { kit } } })
  const { code, stdout, stderr } = await callHere(['compare', 'old', 'new'], { cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Acme staging: Broken, was Conformant\n/)
  assert.match(stdout, /the same kit, 0\.1\.0/)
  assert.equal((await callHere(['report', '--compare', 'old', 'new'], { cwd: folder })).stdout, stdout)
  const json = await callHere(['compare', 'old', 'newer', '--format', 'json'], { cwd: folder })
  const comparison: unknown = JSON.parse(json.stdout)
  assert.deepEqual(validate('comparison', comparison), [])
  const markdown = await callHere(['compare', 'old', 'newer', '--format', 'markdown'], {
    cwd: folder,
  })
  assert.match(markdown.stdout, /the kit changed from 0\.1\.0 to 0\.2\.0/)
  assert.match(markdown.stdout, /\| `token\.grant-type` \| must \| passed \| failed \|/)
})

const WRONG_USE = [
  [['report'], /report: expected DIR/],
  [['report', 'nowhere'], /nowhere: .*expected the --out folder of a run/],
  [
    ['report', 'run', '--format', 'pdf'],
    /--format pdf: expected html, json, junit, markdown, badge, allure, har/,
  ],
  [['report', 'run', '--format', 'text'], /--format text: expected html/],
  [['report', 'run', '--format', 'html', '-'], /expected --format json -/],
  [['report', 'run', 'other', '--format', 'json', '-'], /-: only one report fits standard output/],
  [['report', 'run', '--baseline', 'none.yaml'], /none\.yaml/],
  [['report', 'run', '--update-baseline'], /--update-baseline: needs --baseline FILE/],
  [['report', 'cut'], /cut\/evidence\.ndjson:1: is not JSON/],
  [['report', 'one', 'other-seed'], /more than one run: seed is 1 in shard 1 and 2 in shard 2/],
  [['report', 'one', 'two', '--out', 'one'], /--out one: holds the evidence of a shard/],
  [['report', '-', '--format', 'json'], /-: expected last, after DIR, a folder with the evidence of a run/],
  [['report', 'history', 'run'], /history: no such folder; expected the --out folder of a run/],
  [['merge', '--compare', 'run', 'other'], /--compare: merge has no such flag/],
  [['compare', 'run'], /compare: expected two folders/],
  [['report', '--compare', 'run'], /report --compare: expected two folders, OLD and NEW; got 1/],
  [
    ['report', '--compare', 'run', 'run', '--out', 'x'],
    /--out: expected no other flag than --format with --compare/,
  ],
  [['report', '--compare', 'run', 'run', '--baseline', 'b.yaml'], /--baseline: expected no other flag/],
  [['report', '--compare', 'run', 'run', '--strict'], /--strict: expected no other flag/],
  [['compare', 'run', 'run', '--format', 'html'], /--format html: expected text, json, markdown/],
  [['compare', 'run', 'run', '--since', 'run'], /--since: compare has no such flag/],
  [['verify', 'run', '--since', 'run'], /--since: verify has no such flag/],
  [['compare', 'run', 'run', '--strict'], /--strict: compare has no such flag/],
  [['run', '--shard', '3/2'], /--shard 3\/2: expected I\/N/],
  [['run', '--shard', '2'], /--shard 2: expected I\/N/],
  [
    ['run', '--shard', '1/2', '--baseline', 'b.yaml', '--update-baseline'],
    /--update-baseline: a shard sees only a part/,
  ],
] as const

test('wrong use is told in one line, and changes nothing', async (t) => {
  const shard = (index: number, seed: number): SampleRunOptions => ({
    exchanges: 1,
    header: { seed, shard: { index, total: 2 } },
  })
  const folder = await writeRuns(t, {
    run: GOOD,
    other: GOOD,
    one: shard(1, 1),
    two: shard(2, 1),
    'other-seed': shard(2, 2),
  })
  await mkdir(join(folder, 'cut'))
  await writeFile(join(folder, 'cut/evidence.ndjson'), 'no evidence\n')
  const before = await folderState(folder)
  for (const [args, expected] of WRONG_USE) {
    await t.test(args.join(' '), async () => {
      const { code, stdout, stderr } = await callHere(args, { cwd: folder })
      assert.equal(code, 2, stderr)
      assert.equal(stdout, '')
      assert.match(stderr, expected)
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
      assert.deepEqual(await folderState(folder), before)
    })
  }
})

test('--since says of each failure whether it is new, and needs a report to say it by', async (t) => {
  const folder = await writeRuns(t, {
    old: {},
    good: GOOD,
    now: { header: { startedAt: '2026-03-05T09:30:00.000Z' } },
  })
  for (const run of ['old', 'good']) {
    await callHere(['report', run, '--format', 'json'], { cwd: folder })
  }
  const sinceOf = async (earlier: string): Promise<unknown> => {
    const args = ['report', 'now', '--since', earlier, '--format', 'json', '-']
    const { stdout } = await callHere(args, { cwd: folder })
    const { requirements }: Report = JSON.parse(stdout)
    return requirements.find(({ id }) => id === 'stream.one-end')?.since
  }
  const at = '2026-03-04T09:30:00.000Z'
  assert.deepEqual(await sinceOf('old'), { state: 'known', at })
  assert.deepEqual(await sinceOf('good'), { state: 'new', at })
  await symlink('loop', join(folder, 'loop'))
  for (const [earlier, expected] of [
    ['nowhere', /--since nowhere: no report\.json there .*; expected the --out folder/],
    ['loop', / --since loop: could not be read \(ELOOP\); expected a folder/m],
  ] as const) {
    const { code, stderr } = await callHere(['report', 'now', '--since', earlier], { cwd: folder })
    assert.equal(code, 2, stderr)
    assert.match(stderr, expected)
  }
})
