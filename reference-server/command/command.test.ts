import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { validate } from '../../contracts/schemas.ts'
import { readFlags } from './flags.ts'
import { changeNames, loadFault, loadVariant } from './load-change.ts'
import { describeServer, openServer } from './serve.ts'
import { listWorlds } from './world-list.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Node 22 calls its SQLite experimental; `serve` starts the server with the same flag. */
const QUIET = '--disable-warning=ExperimentalWarning'
const NO_SIGNALS = process.platform === 'win32' && 'NOT TESTED here: what is sent on Windows kills'

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the command to its end; with `stopBy`, that signal is sent once it listens. */
function run(args: readonly string[], stopBy?: NodeJS.Signals): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [QUIET, main, ...args])
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (stopBy !== undefined && stdout.includes('listening on')) child.kill(stopBy)
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`it prints its addresses, its faults and its variants, and stops cleanly on ${signal}`, {
    skip: NO_SIGNALS,
  }, async () => {
    const flags = ['--port', '0', '--fault', 'stream-lingers', '--variant', 'wrapping-agent']
    const { code, stdout, stderr } = await run(flags, signal)
    assert.match(stdout, /^listening on http:\/\/127\.0\.0\.1:\d+\n/)
    assert.match(stdout, /token {11}http:\/\/127\.0\.0\.1:\d+\/oauth\/token\n/)
    assert.match(stdout, /\n {2}faults {10}stream-lingers\n {2}variants {8}wrapping-agent\n/)
    assert.deepEqual([code, stderr], [0, ''])
  })
}

test('wrong use is one line that says what was meant, and exit code 2', async (t) => {
  const folder = temporaryFolder(t)
  const cases: [string[], RegExp][] = [
    [['--fualt', 'x'], /--fualt is not a flag; did you mean --fault\?/],
    [
      ['--fault', 'stream-lingr'],
      /^agent-platform-conformance: --fault stream-lingr: unknown; did you mean stream-lingers\?/,
    ],
    [['--data', main], /^agent-platform-conformance: --data .+: cannot be used/],
    [
      ['--port', '0', '--write-target', join(folder, 'none', 'x.yaml')],
      /--write-target .+: its folder does not exist/,
    ],
  ]
  for (const [args, message] of cases) {
    const { code, stderr, stdout } = await run(args)
    assert.deepEqual([code, stdout], [2, ''], stderr)
    assert.match(stderr, message)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
  }
})

test('a port that is taken is told with what to do', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const address = other.address()
  assert.ok(typeof address === 'object' && address !== null)
  const { code, stderr } = await run(['--port', String(address.port)])
  assert.equal(code, 2)
  assert.match(
    stderr,
    /--port \d+: another program listens there; give another --port, or 0 for a free one\n$/,
  )
})

test('it writes a valid target file for each world', { skip: NO_SIGNALS }, async (t) => {
  const folder = temporaryFolder(t)
  const worlds = join(folder, 'worlds.json')
  writeFileSync(
    worlds,
    JSON.stringify([
      { name: 'a', faults: ['upload-status-200'] },
      { name: 'b', variants: ['wrapping-agent'] },
    ]),
  )
  const targets = join(folder, 'targets')
  const { code } = await run(['--port', '0', '--worlds', worlds, '--write-target', targets], 'SIGTERM')
  assert.equal(code, 0)
  assert.deepEqual(readdirSync(targets).sort(), ['a.yaml', 'b.yaml', 'default.yaml'])
  for (const name of ['a', 'b', 'default']) {
    const target = parse(readFileSync(join(targets, `${name}.yaml`), 'utf8'))
    assert.deepEqual(validate('target', target), [])
    assert.equal(target.channel.agent.reply, name === 'b' ? 'contains' : 'exact')
    assert.equal(
      new URL(target.platform.tokenUrl).pathname,
      name === 'default' ? '/oauth/token' : `/w/${name}/oauth/token`,
    )
  }
})

test('it answers nobody before its target file is written', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'target.yaml')
  const flags = readFlags(['--port', '0', '--write-target', file], {})
  const server = await openServer(flags)
  t.after(() => server.app.close())
  const isThere = fetch(server.origin).then(() => existsSync(file))
  await describeServer(server, flags)
  assert.equal(await isThere, true)
})

test('only its owner can read a target file that a link leads to', { skip: NO_SIGNALS }, async (t) => {
  const folder = temporaryFolder(t)
  const [link, file] = [join(folder, 'link.yaml'), join(folder, 'target.yaml')]
  symlinkSync(file, link)
  const flags = readFlags(['--port', '0', '--write-target', link], {})
  const server = await openServer(flags)
  t.after(() => server.app.close())
  await describeServer(server, flags)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.ok(lstatSync(link).isSymbolicLink())
})

test('a list of worlds is read whole, or refused with the place that is wrong', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'worlds.json')
  const list = (text: string) => {
    writeFileSync(file, text)
    return listWorlds(readFlags(['--worlds', file, '--fault', 'f']))
  }
  assert.deepEqual(await list('[{"name": "a", "variants": ["v"]}]'), [
    { name: 'default', faults: ['f'], variants: [] },
    { name: 'a', faults: [], variants: ['v'] },
  ])
  const cases: [string, RegExp][] = [
    ['{', /it is not JSON/],
    ['{}', /it is not a list/],
    ['[5]', /entry 0 is not an object/],
    ['[{"name": "a/b"}]', /entry 0: name is not made of/],
    ['[{"name": "a"}, {"name": "a"}]', /the name a is there twice/],
    ['[{"name": "default"}]', /the name default is there twice/],
    ['[{"name": "a", "faults": "x"}]', /entry 0: faults is not a list of names/],
  ]
  for (const [text, message] of cases) {
    await assert.rejects(list(text), { name: 'UsageError', code: 'INPUT_UNREADABLE', message })
  }
  rmSync(file)
  await assert.rejects(listWorlds(readFlags(['--worlds', file])), /: no such file; expected/)
})

test('a change is loaded by its name, and only from its folder', async () => {
  assert.ok((await changeNames('fault')).includes('stream-lingers'))
  assert.match((await loadFault('stream-lingers')).title, /open/)
  await assert.rejects(loadFault('stream-lingr'), {
    code: 'FAULT_UNKNOWN',
    message: /did you mean stream-lingers\?/,
  })
  await assert.rejects(loadFault('../main'), { code: 'FAULT_UNKNOWN' })
  await assert.rejects(loadVariant('gzop'), { code: 'VARIANT_UNKNOWN', message: /did you mean gzip\?/ })
})
