import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { packageFile } from './kit-package.ts'
import { playwrightProgram } from './playwright.ts'

/** Imported beside it: says, when Playwright's program has run, what stands for Babel before and after it is used, and what it gives. */
const PROBE = `
  import { createRequire } from 'node:module'
  import { types } from 'node:util'
  process.once('exit', () => {
    const load = createRequire(process.argv[1])
    const { cache } = load
    const bundle = load.resolve('playwright/lib/transform/babelBundle')
    const { exports: taken } = cache[bundle]
    const standsIn = () => types.isProxy(cache[bundle].exports)
    const before = standsIn()
    const isName = taken.types.isIdentifier({ type: 'Identifier' })
    const [statement] = taken.babelParse('const a: number = 1', 'a.ts', true).program.body
    console.log(JSON.stringify({ before, isName, statement: statement.type, after: standsIn() }))
  })`

test('Playwright starts without its Babel, and has it as soon as something of it is used', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', packageFile('cli/process/babel-on-demand').href],
    ...['--import', `data:text/javascript,${encodeURIComponent(PROBE)}`],
    ...[playwrightProgram(), '--version'],
  ])
  assert.deepEqual(JSON.parse(stdout.split('\n')[1] ?? ''), {
    before: true,
    isName: true,
    statement: 'VariableDeclaration',
    after: false,
  })
})
