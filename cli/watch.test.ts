import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { conforms } from '../contracts/schemas.ts'
import { freePort } from './package/testing/free-port.ts'
import { callHere } from './testing/call-here.ts'
import { serveReference } from './testing/serve-reference.ts'
import { startKit } from './testing/start-kit.ts'
import { withFolder } from './testing/with-folder.ts'

test('what failed is judged again once the server was stopped and started, and Ctrl-C ends with the last exit code', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  const port = ['--port', String(await freePort())]
  const broken = await serveReference(t, file, [...port, '--fault', 'extension-without-dot'])
  const flags = ['--only', 'extensions.*', '--effort', 'quick', '--out', 'out']
  const kit = startKit(t, ['run', '--target', 'target.yaml', '--watch', ...flags], folder)
  await kit.said(/^Watching 127\.0\.0\.1:\d+: 1 failed \(Ctrl-C ends it\)$/m)
  assert.match(kit.stderr, /^failed +extensions\.dot/m)
  await broken.kill()
  // How a server that is killed lets go of a connection depends on how far the connection had come.
  await kit.said(/^127\.0\.0\.1:\d+ is gone \(.+\)$/m)
  await serveReference(t, file, port)
  await kit.said(/^127\.0\.0\.1:\d+ is back$/m)
  await kit.said(/Watching 127\.0\.0\.1:\d+: nothing failed/)
  assert.match(kit.stderr, /passes now +extensions\.dot/)
  assert.match(kit.stderr, /^exit code 0: 1 passes now/m)
  const repeated: unknown = JSON.parse(await readFile(join(folder, 'out/repeated/report.json'), 'utf8'))
  assert.ok(conforms('report', repeated))
  assert.deepEqual(repeated.exercised.checks, 1)
  const first: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', first))
  assert.equal(first.verdict, 'not-conformant', 'the first report is kept')
  assert.equal(await kit.end('SIGINT'), 0, kit.stderr)
})

test('a server is asked for its head once while it keeps the connection, and once a second where it does not', async (t) => {
  const folder = await withFolder(t)
  for (const keeps of [true, false]) {
    const times: number[] = []
    const server = createServer((request, response) => {
      if (request.method === 'HEAD') {
        times.push(performance.now())
        assert.equal(request.headers.authorization, undefined)
        assert.match(request.headers['user-agent'] ?? '', /agent-platform-conformance.*watch/)
      }
      response.writeHead(404, keeps ? {} : { connection: 'close' }).end()
    })
    server.keepAliveTimeout = 600_000
    server.listen(0, '127.0.0.1')
    t.after(() => server.close().closeAllConnections())
    await once(server, 'listening')
    const address = server.address()
    assert.ok(typeof address === 'object' && address !== null)
    const channel = `channel: { baseUrl: "http://127.0.0.1:${address.port}", channelId: ch, apiKey: no-key-at-all }`
    await writeFile(join(folder, 'target.yaml'), `name: Nobody\n${channel}\n`)
    const flags = ['--only', 'extensions.status', '--format', 'json', '--out', `out-${keeps}`]
    const kit = startKit(t, ['run', '--target', 'target.yaml', '--watch', ...flags], folder)
    await kit.said(/^Watching /m)
    await new Promise((resolve) => setTimeout(resolve, 3_600))
    assert.equal(await kit.end('SIGTERM'), 1, kit.stderr)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    if (keeps) assert.equal(times.length, 1)
    else assert.ok(times.length >= 2 && times.length <= 5 && gaps.every((gap) => gap > 900), gaps.join())
  }
})

test('at a terminal Enter repeats what failed, a judges everything, and q ends it', async (t) => {
  const folder = await withFolder(t)
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  t.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  const channel = `channel: { baseUrl: "http://127.0.0.1:${address.port}", channelId: ch, apiKey: no-key-at-all }`
  await writeFile(join(folder, 'target.yaml'), `name: Nobody\n${channel}\n`)
  const flags = ['--only', 'extensions.status', '--format', 'json', '--out', 'out']
  const kit = startKit(t, ['run', '--target', 'target.yaml', '--watch', ...flags], folder, {
    isAtTerminal: true,
  })
  await kit.said(/Watching .*: 1 failed \(Enter: what failed, a: all, q: quit\)/)
  kit.press('\r')
  await kit.said(/exit code 1: 1 still fails/)
  await kit.said(/Watching /)
  // A target file that is spoiled meanwhile is said, and waited for.
  await writeFile(join(folder, 'target.yaml'), 'name: Nobody\nchanel: {}\n')
  kit.press('a')
  await kit.said(/target\.yaml:2: .*did you mean "channel"\?/)
  await kit.said(/Watching /)
  await writeFile(join(folder, 'target.yaml'), `name: Nobody again\n${channel}\n`)
  kit.press('a')
  await kit.said(/Nobody again: Not conformant/)
  await kit.said(/Watching /)
  kit.press('q')
  assert.equal(await kit.ended(), 1)
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
