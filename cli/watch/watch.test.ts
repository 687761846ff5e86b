import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadStream } from 'node:tty'
import { conforms } from '../../contracts/schemas.ts'
import { freePort } from '../process/free-port.ts'
import { NO_TERMINAL } from '../testing/at-terminal.ts'
import { callHere } from '../testing/call-here.ts'
import { NO_SIGNALS } from '../testing/call-kit.ts'
import { serveAsPerson } from '../testing/serve-reference.ts'
import { serveUntilEnd } from '../testing/serve-until-end.ts'
import { startKit } from '../testing/start-kit.ts'
import { withFolder } from '../testing/with-folder.ts'
import { probeInterval } from './server-watch.ts'
import { nextWatchCommand, type WatchCommand } from './watch-command.ts'

test('what failed is judged again once the server was stopped and started, or when a key is pressed', {
  skip: NO_TERMINAL,
}, async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  const port = ['--port', String(await freePort())]
  const broken = await serveAsPerson(t, file, [...port, '--fault', 'extension-without-dot'])
  const flags = ['--only', 'extensions.*', '--effort', 'quick', '--workers', '1', '--out', 'out']
  const kit = startKit(t, ['run', '--target', 'target.yaml', '--watch', ...flags], folder, {
    isAtTerminal: true,
  })
  await kit.said(/Watching 127\.0\.0\.1:\d+: 1 failed \(Enter: what failed, a: all, q: quit\)/)
  assert.match(kit.stderr, /failed +extensions\.dot/)
  await broken.kill()
  // How a killed server drops a connection depends on how far the connection had got.
  await kit.said(/127\.0\.0\.1:\d+ is gone \(.+\)/)
  const fixed = await serveAsPerson(t, file, port)
  await kit.said(/127\.0\.0\.1:\d+ is back/)
  await kit.said(/Watching 127\.0\.0\.1:\d+: nothing failed/)
  assert.match(kit.stderr, /passes now +extensions\.dot/)
  assert.match(kit.stderr, /exit code 0: 1 passes now/)
  const repeated: unknown = JSON.parse(await readFile(join(folder, 'out/repeated/report.json'), 'utf8'))
  assert.ok(conforms('report', repeated))
  assert.deepEqual(repeated.exercised.checks, 1)
  const first: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', first))
  assert.equal(first.verdict, 'not-conformant', 'the first report is kept')

  kit.press('\r')
  await kit.said(/Nothing failed, so nothing is repeated\./)
  await kit.said(/Watching /)
  // A target file that breaks meanwhile is reported, and waited for.
  const text = await readFile(file, 'utf8')
  await writeFile(file, 'name: Nobody\nchanel: {}\n')
  kit.press('a')
  await kit.said(/target\.yaml:2: .*did you mean "channel"\?/)
  await kit.said(/Watching /)
  assert.equal(kit.stderr.split('did you mean "channel"?').length, 2, 'it is told once')
  await writeFile(file, text.replace(/^name: .*/m, 'name: Another'))
  kit.press('a')
  await kit.said(/Another: Partial: \d+ of \d+ judged, (?:it holds|they hold)/)
  await kit.said(/Watching /)
  await fixed.kill()
  await kit.said(/is gone/)
  kit.press('q')
  assert.equal(await kit.waitForEnd(), 0)
})

test('without a terminal Ctrl-C ends it, with the exit code of the last run', {
  skip: NO_SIGNALS,
}, async (t) => {
  // Port 9 is discard: nothing listens there.
  const channel = 'channel: { baseUrl: "http://127.0.0.1:9", channelId: ch, apiKey: no-key-at-all }'
  const folder = await withFolder(t, { 'target.yaml': `name: Nobody\n${channel}\n` })
  const flags = ['--only', 'extensions.status', '--format', 'json', '--out', 'out']
  const kit = startKit(t, ['run', '--target', 'target.yaml', '--watch', ...flags], folder)
  await kit.said(/^Watching 127\.0\.0\.1:9: .*\(Ctrl-C ends it\)$/m)
  assert.equal(await kit.end('SIGINT'), 3, kit.stderr)
})

for (const [args, expected] of [
  [['--watch'], /--watch: needs one --target FILE/],
  [['--watch', '--target', 'a', '--target', 'b'], /--watch: needs one --target FILE/],
  [['--watch', '--target', 'a', '--shard', '1/2'], /--shard: does not go with --watch/],
  [['--watch', '--target', 'a', '--format', 'json', '-'], /-: does not go with --watch/],
] as const) {
  test(`run ${args.join(' ')} is wrong use, told in one line`, async () => {
    const { code, stderr } = await callHere(['run', ...args])
    assert.equal(code, 2)
    assert.match(stderr, expected)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

const INTERVAL = 50

/** A server that keeps connections or not, with the times at which it was asked for its head. */
async function probedServer(t: TestContext, keeps: boolean): Promise<{ address: URL; times: number[] }> {
  const times: number[] = []
  const server = createServer(({ method, headers }, response) => {
    assert.equal(method, 'HEAD')
    assert.equal(headers.authorization, undefined)
    assert.equal(headers['user-agent'], 'kit (watch)')
    times.push(performance.now())
    response.writeHead(404, keeps ? {} : { connection: 'close' }).end()
  })
  server.keepAliveTimeout = 600_000
  return { address: new URL(`http://127.0.0.1:${await serveUntilEnd(t, server)}`), times }
}

/** Watches an address at a keyboard. @returns what is pressed, and the command that follows */
function watching(address: URL): { keyboard: PassThrough; command: Promise<WatchCommand> } {
  const keyboard = new PassThrough()
  const asTerminal = Object.assign(keyboard, { isTTY: true, setRawMode: () => keyboard })
  const options = { addresses: [address], interval: INTERVAL, userAgent: 'kit (watch)', say: () => {} }
  return {
    keyboard,
    command: nextWatchCommand({ ...options, keyboard: asTerminal as unknown as ReadStream }),
  }
}

test('a server that keeps the connection is asked for its head once', async (t) => {
  const { address, times } = await probedServer(t, true)
  const { keyboard, command } = watching(address)
  while (times.length === 0) await sleep(5)
  await sleep(10 * INTERVAL)
  keyboard.write('q')
  assert.equal(await command, 'quit')
  assert.equal(times.length, 1)
})

test('a server that does not is asked again, with the interval between', async (t) => {
  const { address, times } = await probedServer(t, false)
  const started = performance.now()
  const { keyboard, command } = watching(address)
  while (times.length < 4) await sleep(5)
  keyboard.write('\r')
  assert.equal(await command, 'failed')
  // A request may come late, but none is sent early; timers are exact to a millisecond.
  assert.ok((times[3] ?? 0) - started > 3 * (INTERVAL - 1), times.map((time) => time - started).join())
})

test('all addresses together are asked once a second at most, and less often where the target says so', () => {
  const pace = { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 }
  const target = { name: 'x', claims: [], http: { headers: {} }, pace }
  assert.equal(probeInterval(1, target), 1_000)
  assert.equal(probeInterval(3, target), 3_000)
  assert.equal(probeInterval(2, { ...target, pace: { ...pace, requestsPerMinute: 10 } }), 12_000)
})
