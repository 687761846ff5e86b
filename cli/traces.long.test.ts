import assert from 'node:assert/strict'
import { glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { callPlaywright } from './testing/call-playwright.ts'
import { assertNoToken, type RepeatingTarget, repeatingTarget } from './testing/repeated-secrets.ts'
import { findShown } from './testing/secrets-in.ts'
import { unzipped } from './testing/unzipped.ts'

/** What sends and shows secrets, with requests enough for each spelling. */
const SELECTION = '@(token|platform|invoke|stream|batch|credential.rotation|custom-api.test-panel)'

/** All that the traces in a folder hold, but the sources of checks. */
async function tracesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for await (const zip of glob('**/trace.zip', { cwd: folder })) {
    for (const [name, text] of await unzipped(join(folder, zip))) {
      if (!name.startsWith('src/')) files.set(`${zip}: ${name}`, text)
    }
  }
  return files
}

function assertHidden(traces: ReadonlyMap<string, string>, { secrets }: RepeatingTarget): void {
  assert.deepEqual(findShown(secrets, traces), [])
  assertNoToken(traces)
}

test('no secret is in a trace of what failed before a target that repeats what it is sent; steps and exchanges are', async (t: TestContext) => {
  const target = await repeatingTarget(t, ['--fault', 'start-event-doubled'])
  const results = join(target.folder, 'results')
  const { stdout, stderr } = await callPlaywright(
    ['test', '--trace=on', '--reporter=list', '--workers=1', '--grep', SELECTION, '--output', results],
    { TARGET: target.targetFile },
  )
  const traces = await tracesIn(results)
  assertHidden(traces, target)
  const all = [...traces.values()].join('\n')
  assert.match(all, /"title":"#1 POST http:/, stdout + stderr)
  assert.match(all, /"type":"error","message":"Violation: expected /)
  assert.match(all, /"name":"the finding, #\d+ POST /)
  assert.ok(all.split('repeated').length > target.texts.length, 'the target repeated what it was sent')
})

/** Says what it knows in each way that a trace keeps. */
const CHECK = `
test('tells everything', async ({ platformApi, http, target }) => {
  const { clientSecret } = target.platform.accountKey
  console.log(clientSecret)
  process.stdout.write(Buffer.from(clientSecret))
  await test.step('with ' + clientSecret, () => {})
  expect.soft('nothing').toBe(clientSecret)
  expect.soft(Buffer.from(clientSecret).toString('base64'), 'of ' + clientSecret).toBe('nothing')
  test.info().annotations.push({ type: 'told', description: clientSecret })
  throw new Error('has ' + clientSecret, { cause: new Error('because of ' + clientSecret) })
})
`

test('what a check of a user says, expects and throws is masked in its trace', async (t: TestContext) => {
  const target = await repeatingTarget(t)
  const { folder, targetFile } = target
  const entry = JSON.stringify(new URL('../entry/test.ts', import.meta.url).pathname)
  const config = `import { ownChecks } from ${entry}\nexport default await ownChecks({ target: ${JSON.stringify(targetFile)} })\n`
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'playwright.config.ts'), config)
  await writeFile(join(folder, 'tells.spec.ts'), `import { expect, test } from ${entry}\n${CHECK}`)
  const { code, stdout, stderr } = await callPlaywright([
    ...['test', '--trace=on', '--config', join(folder, 'playwright.config.ts')],
    ...['--output', join(folder, 'results')],
  ])
  assert.equal(code, 1, stdout + stderr)
  const traces = await tracesIn(folder)
  assertHidden(traces, target)
  const all = [...traces.values()].join('\n')
  for (const told of ['has ‹', 'because of ‹', 'with ‹', 'of ‹', '"type":"stdout"', '"told"']) {
    assert.ok(all.includes(told), told)
  }
})
