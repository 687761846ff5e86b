import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { catalogue } from '../../contracts/catalogue.ts'
import { ndjson } from '../../reports/samples/sample-lines.ts'
import { sampleRun } from '../../reports/samples/sample-run.ts'
import { callHere } from '../testing/call-here.ts'
import { type Call, callKit } from '../testing/call-kit.ts'
import { withFolder } from '../testing/with-folder.ts'
import { browserCommand, openPage } from './open-page.ts'

const NO_SCRIPT = process.platform === 'win32' && 'NOT TESTED here: Windows starts no script as a program'

/** A name that a shell would obey. */
const RUN = 'a run; touch owned $(touch owned) & x'

/** A folder with the evidence of a run, and a browser that writes down what it is asked to open. */
async function withBrowser(
  t: TestContext,
  ending = '',
): Promise<{
  folder: string
  report(args: readonly string[], env?: NodeJS.ProcessEnv, call?: typeof callHere): Promise<Call>
}> {
  const folder = await withFolder(t, {
    'browser.sh': `#!/bin/sh\nprintf '%s\\n' "$@" > "${'$'}OPENED"\n${ending}`,
  })
  await chmod(join(folder, 'browser.sh'), 0o755)
  await mkdir(join(folder, RUN))
  const lines = sampleRun(catalogue(), { hasFindings: false, exchanges: 1 })
  await writeFile(join(folder, RUN, 'evidence.ndjson'), ndjson(lines))
  const usual = { CI: '', BROWSER: join(folder, 'browser.sh'), OPENED: join(folder, 'opened') }
  return {
    folder,
    report: (args, env = {}, call = callHere) =>
      call(['report', RUN, ...args], { cwd: folder, env: { ...usual, ...env } }),
  }
}

test('the page is opened by its address alone, whatever its folder is called', {
  skip: NO_SCRIPT,
}, async (t) => {
  const { folder, report } = await withBrowser(t)
  const { code, stderr } = await report(['--open'])
  assert.equal(code, 0, stderr)
  const page = pathToFileURL(join(folder, RUN, 'index.html')).href
  assert.equal(await readFile(join(folder, 'opened'), 'utf8'), `${page}\n`)
  assert.ok(!(await readdir(folder)).includes('owned'))
})

for (const { what, skip, env, expected } of [
  {
    what: 'that is not there',
    skip: false,
    env: { BROWSER: '/nowhere/browser' },
    expected: /^--open: \/nowhere\/browser is not there; open .*index\.html yourself, or set BROWSER$/m,
  },
  {
    what: 'that fails',
    skip: NO_SCRIPT,
    env: {},
    expected: /^--open: .*browser\.sh ended with code 3; open .*index\.html yourself/m,
  },
]) {
  test(`a browser ${what} is one line, and no error`, { skip }, async (t) => {
    const { report } = await withBrowser(t, 'exit 3\n')
    const { code, stderr } = await report(['--open'], env)
    assert.equal(code, 0, stderr)
    assert.match(stderr, expected)
  })
}

test('nothing waits for a browser that has ended', { skip: NO_SCRIPT }, async (t) => {
  const { folder } = await withBrowser(t)
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const environment = { CI: '', BROWSER: join(folder, 'browser.sh'), OPENED: join(folder, 'opened') }
  await openPage(join(folder, RUN, 'evidence.ndjson'), environment)
  assert.ok(existsSync(join(folder, 'opened')))
  assert.equal(timers(), before)
})

test('in CI no browser is opened', async (t) => {
  const { folder, report } = await withBrowser(t)
  const { code, stderr } = await report(['--open'], { CI: 'true' })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^--open: CI is set/m)
  assert.ok(!(await readdir(folder)).includes('opened'))
})

test('a browser that goes on is left alone', { skip: NO_SCRIPT }, async (t) => {
  const { folder, report } = await withBrowser(t, 'echo $$ > new; mv new pid; exec sleep 300\n')
  const { code, stderr } = await report(['--open', '--format', 'html'], {}, callKit)
  assert.equal(code, 0)
  assert.doesNotMatch(stderr, /--open/)
  while (!existsSync(join(folder, 'pid'))) await sleep(50)
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
  assert.ok(process.kill(pid, 'SIGTERM'), 'it is still there')
})

for (const args of [
  ['run', '--open', '--format', 'json,junit'],
  ['run', '--open', '--format', 'json', '-'],
  ['report', 'x', '--open', '--format', 'markdown'],
]) {
  test(`${args.join(' ')} is wrong use, since there is no page to open`, async () => {
    const { code, stderr } = await callHere(args)
    assert.equal(code, 2)
    assert.match(stderr, /--open: opens index\.html; /)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

const ADDRESS = "file:///a%20b/$(touch%20x);&'/index.html"

for (const [what, platform, browser, expected] of [
  ['what Linux has', 'linux', undefined, ['xdg-open', ADDRESS]],
  ['what macOS has', 'darwin', '', ['open', ADDRESS]],
  [
    'what Windows has, without cmd.exe',
    'win32',
    undefined,
    ['rundll32', 'url.dll,FileProtocolHandler', ADDRESS],
  ],
  ['BROWSER', 'linux', 'firefox', ['firefox', ADDRESS]],
  ['BROWSER with arguments', 'darwin', 'open -a Safari', ['open', '-a', 'Safari', ADDRESS]],
  ['BROWSER with a place for the address', 'linux', 'b --new=%s --x', ['b', `--new=${ADDRESS}`, '--x']],
  ['the first of several', 'linux', 'lynx %s:w3m', ['lynx', ADDRESS]],
  ['a drive of Windows', 'win32', 'C:\\b.exe', ['C:\\b.exe', ADDRESS]],
] as const) {
  test(`a page is opened by ${what}, the address one argument`, () => {
    const { program, args } = browserCommand(ADDRESS, { platform, browser })
    assert.deepEqual([program, ...args], expected)
  })
}
