import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url))
const PASSES = "import { test } from 'node:test'\ntest('passes', () => {})\n"

/** Runs test files, given by path and text, in a folder of their own. */
async function tested(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ code: unknown; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tested-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  // A process that node:test has marked as its child reports tests only to its parent.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output: stdout + stderr }
}

test('runs the tests of the folders below, but for long ones and those of others', async (t) => {
  const files = {
    'a/one.test.ts': PASSES,
    'b/two.alone.test.ts': PASSES,
    'b/three.long.test.ts': PASSES,
    'a/four.ts': PASSES,
    'node_modules/five/five.test.ts': PASSES,
    'dist/six.test.ts': PASSES,
    '.kept/seven.test.ts': PASSES,
  }
  const { code, output } = await tested(t, files)
  assert.equal(code, 0, output)
  assert.match(output, /^2 tests: 0 failed, 2 passed/m)
  assert.match(output, /slowest of 2 files[\s\S]* a\/one\.test\.ts\n/)

  const long = await tested(t, files, ['--long'])
  assert.equal(long.code, 0, long.output)
  assert.match(long.output, /^✔ b\/three\.long\.test\.ts/m)
  assert.match(long.output, /^1 tests/m)

  const chosen = await tested(t, files, ['b/'])
  assert.match(chosen.output, /^✔ b\/two[\s\S]*^1 tests/m)
})

test('nothing to run is wrong use, and red', async (t) => {
  const { code, output } = await tested(t, { 'a.test.ts': PASSES }, ['b/'])
  assert.match(output, /^no test file begins with b\/\nusage: node testing\/main\.ts /)
  assert.equal(code, 2)
})

test('a file runs as if it were alone, though others share its process', async (t) => {
  const hooks = `import { after, before, beforeEach, test } from 'node:test'
    const order = []
    before(() => order.push('before'))
    beforeEach(() => order.push('each'))
    after(async () => { await new Promise(setImmediate); globalThis.__order.push(...order) })
    await new Promise(setImmediate)
    test('one', () => { order.push('one') })
    test('two', async (t) => { await t.test('three', () => { order.push('three') }) })\n`
  const { code, output } = await tested(t, {
    'a.test.ts': `globalThis.__order = []\n${PASSES}`,
    'b.test.ts': hooks,
    'c.test.ts': hooks,
    'd.test.ts': `import assert from 'node:assert'
      const once = ['before', 'each', 'one', 'each', 'each', 'three']
      assert.deepEqual(globalThis.__order, [...once, ...once])\n${PASSES}`,
  })
  assert.equal(code, 0, output)
})

test('whatever goes wrong is red and names the file, and the others are run', async (t) => {
  const { code, output } = await tested(t, {
    'fails.test.ts':
      "import { test } from 'node:test'\ntest('is broken', () => { throw new Error('broken') })\n",
    'late.test.ts': `import { test } from 'node:test'
      test('ends', () => { setTimeout(() => { throw new Error('too late') }) })
      test('goes on', () => new Promise((resolve) => setTimeout(resolve, 50)))\n`,
    'misspelt.test.ts': `${PASSES}import { nothing } from 'node:test'\n`,
    'throws.test.ts': `${PASSES}throw new Error('loaded by half')\n`,
    'hook.test.ts': `${PASSES}import { after } from 'node:test'\nafter(() => { throw new Error('hooked') })\n`,
    'variable.test.ts': `${PASSES}process.env['LEFT'] = 'x'\n`,
    'works.test.ts': PASSES,
  })
  assert.equal(code, 1)
  for (const shown of [
    /✖ is broken[\s\S]*Error: broken/,
    /Test "ends" at late\.test\.ts:\d.*too late/,
    /✖ misspelt\.test\.ts is loaded[\s\S]*SyntaxError/,
    /✖ throws\.test\.ts is loaded[\s\S]*loaded by half/,
    /✖ hook\.test\.ts[\s\S]*hooked/,
    /✖ variable\.test\.ts[\s\S]*the variable LEFT\. Undo/,
    /✔ works\.test\.ts/,
    /^FAILED$/m,
  ]) {
    assert.match(output, shown)
  }
})

test('a process that ends too early is red, and names what it left untested', async (t) => {
  const { code, output } = await tested(t, {
    'ends.test.ts': "import { test } from 'node:test'\ntest('ends all', () => process.exit(0))\n",
    'later.test.ts': PASSES,
    'other.alone.test.ts': PASSES,
  })
  assert.equal(code, 1)
  assert.match(output, /^ends\.test\.ts did not come to its end/m)
  assert.match(output, /^later\.test\.ts did not come to its end/m)
  assert.match(output, /^✔ other\.alone\.test\.ts/m)
})
