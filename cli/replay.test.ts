import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import type { CheckLine, EvidenceLine, Report } from '../contracts/generated/schemas.ts'
import { conforms, validate } from '../contracts/schemas.ts'
import { ndjson, sampleCheck, sampleFooter, sampleHeader } from '../reports/samples/sample-lines.ts'
import { sampleRun } from '../reports/samples/sample-run.ts'
import { callHere } from './testing/call-here.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

async function linesIn(folder: string, out: string): Promise<readonly EvidenceLine[]> {
  const text = await readFile(join(folder, out, 'evidence.ndjson'), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line): EvidenceLine => JSON.parse(line))
}

function checksOf(lines: readonly EvidenceLine[]): readonly CheckLine[] {
  return lines.filter((line) => line.type === 'check')
}

test('what failed is sent again with its inputs, against the same target and a fixed one', async (t) => {
  const folder = await withFolder(t)
  await serveReference(
    t,
    join(folder, 'bad.yaml'),
    words`--fault extension-without-dot --fault grant-type-any-case`,
  )
  await serveReference(t, join(folder, 'good.yaml'))
  const only = ['--only', 'extensions.*,token.grant-type']
  const first = await callHere(
    ['run', '--target', 'bad.yaml', ...only, '--effort', 'quick', '--workers', '1', '--out', 'first'],
    {
      cwd: folder,
    },
  )
  assert.equal(first.code, 1, first.stderr)
  const failed = checksOf(await linesIn(folder, 'first')).filter(({ outcome }) => outcome === 'failed')
  // At quick the workspace key is tried with the grossest grant type alone.
  assert.equal(failed.length, 2)

  const again = await callHere(['run', '--target', 'bad.yaml', '--replay', 'first', '--workers', '1'], {
    cwd: folder,
  })
  assert.equal(again.code, 1, again.stderr)
  assert.match(again.stderr, /still fails +extensions\.dot[\s\S]*still fails +token\.grant-type/)
  assert.match(again.stderr, /^exit code 1: 2 still fail$/m)
  const lines = await linesIn(folder, 'reports/replay')
  for (const line of lines) assert.deepEqual(validate('evidence-line', line), [])
  const repeated = checksOf(lines)
  assert.deepEqual(repeated.map(({ id }) => id).sort(), failed.map(({ id }) => id).sort())
  const inputOf = (checks: readonly CheckLine[]): unknown => {
    const { value, seed, path } =
      checks.find(({ counterexample }) => counterexample !== undefined)?.counterexample ?? {}
    return { value, seed, path }
  }
  assert.deepEqual(inputOf(repeated), inputOf(failed))
  const generated = repeated.reduce((total, check) => total + check.generated, 0)
  assert.equal(generated, 1, 'the counterexample is the only input')

  const fixed = await callHere(
    words`run --target good.yaml --replay first token.grant-type --workers 1 --out out`,
    {
      cwd: folder,
    },
  )
  assert.equal(fixed.code, 0, fixed.stderr)
  assert.match(fixed.stderr, /passes now +token\.grant-type/)
  assert.doesNotMatch(fixed.stderr, /extensions\.dot/)
  const report: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(
    report.verdict,
    'incomplete',
    'a part of the inputs of a part of the checks is never conformant',
  )
  assert.match(report.notes.join('\n'), /repeats a check that failed in the run of/)
  assert.deepEqual(report.selection.only, ['token.grant-type'])
  const rebuilt = await callHere(['report', 'out', '--format', 'json', '-'], { cwd: folder })
  const same: Report = JSON.parse(rebuilt.stdout)
  assert.deepEqual(same.notes, report.notes)
})

test('what the target does not claim, or the kit does not have, is not tested and not green', async (t) => {
  const folder = await recordRun(t)
  // Port 9 is discard: nothing listens there.
  await writeFile(
    join(folder, 'target.yaml'),
    'name: Nobody\nchannel: { baseUrl: "http://127.0.0.1:9", channelId: ch, apiKey: no-key-at-all }\n',
  )
  const { code, stderr } = await callHere(['run', '--target', 'target.yaml', '--replay', 'earlier'], {
    cwd: folder,
  })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /not tested +extensions\.dot .*blocked: .*connection refused/)
  assert.match(stderr, /not tested +token\.issues .*Nobody does not claim platform/)
  assert.match(stderr, /not in this kit +gone\.for-good/)
  assert.match(stderr, /not in this kit +extensions\.status/)
  assert.match(stderr, /recorded by version 0\.0\.9: generated inputs were made again from its seed/)
})

/** The evidence of an earlier run, of another version of the kit, in which checks failed. */
async function recordRun(t: TestContext): Promise<string> {
  const folder = await withFolder(t)
  const { version: release, digest } = catalogue().release
  const checks = [
    [
      'channel/files/extensions#writes-each-extension-with-a-leading-dot',
      'writes each extension with a leading dot',
      'extensions.dot',
    ],
    ['channel/files/extensions#was-renamed', 'was renamed', 'extensions.status'],
    ['platform/token/issued#issues', 'issues', 'token.issues'],
    ['channel/gone#is-gone', 'is gone', 'gone.for-good'],
  ].map(([id = '', title = '', requirement = '']) =>
    sampleCheck({ id, title, requirements: [requirement], outcome: 'failed', reason: 'it failed' }),
  )
  await mkdir(join(folder, 'earlier'))
  await writeFile(
    join(folder, 'earlier/evidence.ndjson'),
    ndjson([
      sampleHeader({
        specification: { release, digest },
        kit: { name: 'agent-platform-conformance', version: '0.0.9' },
      }),
      ...checks,
      sampleFooter(checks.length),
    ]),
  )
  await mkdir(join(folder, 'fine'))
  await writeFile(
    join(folder, 'fine/evidence.ndjson'),
    ndjson(sampleRun(catalogue(), { hasFindings: false, exchanges: 1 })),
  )
  return folder
}

for (const [args, expected] of [
  [['--replay', 'nowhere'], /nowhere: no such folder; expected the --out folder of a run/],
  [['--replay', 'fine'], /--replay fine: nothing failed there, so there is nothing to repeat/],
  [['--replay', 'fine', 'stream.one-nope'], /stream\.one-nope: names no requirement/],
  [
    ['--replay', 'earlier', 'extensions.dto'],
    /extensions\.dto: names no requirement; did you mean extensions\.dot\?/,
  ],
  [['--replay', 'earlier', 'stream.one-end'], /stream\.one-end did not fail there; what failed is /],
  [['--replay', '.'], /--replay \.: holds several runs/],
  [['--replay', 'earlier', '--out', 'earlier'], /--out: earlier holds the run that is repeated/],
  [
    ['--replay', 'earlier', '--target', 'x/other.yaml', '--target', 'x/earlier.yaml', '--out', '.'],
    /--out: earlier holds the run that is repeated, which would be lost; expected another folder/,
  ],
  [['--replay', 'earlier', '--only', 'extensions.dot'], /--only: does not go with --replay/],
  [['--replay', 'earlier', '--seed', '3'], /--seed: does not go with --replay/],
  [['--replay', 'earlier', '--shard', '1/2'], /--shard: does not go with --replay/],
  [['extensions.dot'], /does not know what to do with "extensions\.dot"/],
] as const) {
  test(`run ${args.join(' ')} is wrong use, told in one line`, async (t) => {
    const folder = await recordRun(t)
    const { code, stdout, stderr } = await callHere(['run', ...args], { cwd: folder })
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, expected)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
  })
}
