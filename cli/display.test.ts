import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { goodEntries, sampleHar } from './client/testing/sample-har.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { NO_SUCH_NAMES, ODD, ODDER, wrongFiles, wrongIn } from './testing/odd-characters.ts'
import { serveUntilEnd } from './testing/serve-until-end.ts'
import { withFolder } from './testing/with-folder.ts'

/** A target file cannot have half a surrogate pair in it. */
const WHOLE = ODDER.replace('\ud800', '')
const FORMATS = 'html,json,junit,markdown,badge,allure,har'

/** Answers everything with odd characters, in the reason phrase, the headers and the body. */
async function oddServer(t: TestContext): Promise<string> {
  const body = JSON.stringify({ message: ODDER, event: ODDER, [ODDER]: 1, supportedFileExtensions: [ODDER] })
  const raw = body.replaceAll(/\\u(\w{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const fields = ODD.replaceAll('\r', '')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => {
      const text = `data: ${raw}\n\n${raw}`
      socket.end(
        `HTTP/1.1 200 ${fields}\r\ncontent-type: text/plain;${fields}\r\nx-odd: ${fields}\r\n` +
          `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
      )
    })
  })
  return `http://127.0.0.1:${await serveUntilEnd(t, server)}`
}

function targetText(baseUrl: string): string {
  return JSON.stringify({
    name: WHOLE,
    channel: {
      baseUrl,
      channelId: WHOLE,
      apiKey: 'channel-key-7d793037a0760186',
      agent: { reply: 'exact', prompt: `${WHOLE}{text}` },
    },
    pace: { requestTimeout: '5s', streamTimeout: '5s' },
  })
}

test('nothing from outside is raw at the terminal, in the log of a build, or in a report', {
  skip: NO_SUCH_NAMES,
}, async (t) => {
  const folder = await withFolder(t)
  const cwd = join(folder, ODD)
  await mkdir(cwd)
  const file = `${ODD}\n::error::planted`
  await writeFile(join(cwd, file), targetText(await oddServer(t)))
  const call = async (...args: readonly string[]): Promise<number | null> => {
    const called = args[0] === 'run' ? callKit : callHere
    const made = await called(args, { cwd, env: { GITHUB_ACTIONS: 'true' } })
    assert.equal(wrongIn(made), undefined, JSON.stringify(args))
    assert.ok((made.stdout + made.stderr).includes('⟨U+001B⟩'), `${JSON.stringify(args)} shows what is odd`)
    return made.code
  }
  const only = ['--effort', 'quick', '--workers', '1', '--only', 'stream.one-end,invoke.shape,extensions.*']

  assert.equal(await call('plan', '--target', file), 0)
  assert.equal(await call('doctor', '--target', file), 3)
  const judged = await call('run', '--target', file, ...only, '--out', ODD, '--format', FORMATS)
  assert.ok(judged === 1 || judged === 3)
  assert.deepEqual(await wrongFiles(join(cwd, ODD)), new Map())
  await call('run', '--target', file, '--replay', ODD, '--out', 'again', '--workers', '1')
  await call('report', ODD, '--out', 'anew', '--format', FORMATS)
  await call('report', ODD, 'anew', '--out', 'beside', '--format', FORMATS)
  assert.deepEqual(await wrongFiles(join(cwd, 'beside')), new Map())
  for (const format of ['text', 'markdown']) {
    assert.equal(await call('compare', ODD, 'anew', '--format', format), 0)
  }
})

test('nothing of a recording or a document is raw, either', { skip: NO_SUCH_NAMES }, async (t) => {
  const cwd = await withFolder(t)
  const [first, ...others] = goodEntries()
  assert.ok(first !== undefined)
  const odd = { ...first, headers: { ...first.headers, 'x-odd': ODDER }, body: ODDER, answer: ODDER }
  await writeFile(join(cwd, ODD), sampleHar([odd, ...others], ODDER))
  const client = await callHere(['client', '--har', ODD, '--name', ODDER, '--format', FORMATS], { cwd })
  assert.equal(client.code, 3, client.stderr)
  assert.equal(wrongIn(client), undefined)
  assert.deepEqual(await wrongFiles(join(cwd, 'reports')), new Map())

  const document = { openapi: '3.1.0', info: { title: ODDER, version: ODDER }, paths: { [`/${ODDER}`]: {} } }
  await writeFile(join(cwd, `${ODD}.json`), JSON.stringify(document))
  const contract = await callHere(['contract', 'check', `${ODD}.json`, '--out', 'document'], { cwd })
  assert.equal(wrongIn(contract), undefined)
  assert.deepEqual(await wrongFiles(join(cwd, 'document')), new Map())
})

test('nothing that is refused is quoted raw', { skip: NO_SUCH_NAMES }, async (t) => {
  const cwd = await withFolder(t, {
    [ODD]: ODDER,
    'no-key.yaml': JSON.stringify({ name: ODDER, channel: { [ODDER]: ODDER } }),
    'baseline.yaml': JSON.stringify([{ id: ODDER, reason: ODDER }]),
    'dated.yaml': JSON.stringify([{ id: 'token.issues', reason: ODDER, expires: ODDER }]),
    'odd.har': JSON.stringify({ log: { entries: [{ startedDateTime: ODDER, request: { method: ODDER } }] } }),
  })
  for (const args of [
    [ODDER],
    ['run', `--${ODDER}`],
    ['run', ODDER],
    ['run', '--effort', ODDER],
    ['run', '--only', ODDER],
    ['run', '--target', ODD],
    ['run', '--target', ODDER],
    ['run', '--target', 'no-key.yaml'],
    ['run', '--baseline', 'baseline.yaml'],
    ['run', '--baseline', 'dated.yaml'],
    ['run', '--baseline', ODD],
    ['run', '--out', join(ODD, ODDER)],
    ['run', '--sign', ODD],
    ['run', '--replay', ODD],
    ['doctor', '--target', ODD],
    ['plan', '--target', 'no-key.yaml'],
    ['init', ODD],
    ['explain', ODDER],
    ['report', ODDER],
    ['compare', ODD, ODD],
    ['verify', ODDER],
    ['requirements', '--format', ODDER],
    ['client', '--har', ODD],
    ['client', '--har', 'odd.har'],
    ['client', '--target', ODD, '--', 'true'],
    ['contract', 'check', ODD],
    ['contract', 'export', join(ODD, ODDER)],
    ['serve', '--fault', ODDER],
    ['serve', `--${ODDER}`],
  ]) {
    const call = await callHere(args, { cwd })
    assert.ok(
      call.code === 2 || call.code === 1,
      `${JSON.stringify(args)} ends with ${call.code}: ${call.stderr}`,
    )
    assert.equal(wrongIn(call), undefined, JSON.stringify(args))
  }
  const written = await callHere(['init', `${ODD}.yaml`], { cwd })
  assert.equal(written.code, 0)
  assert.equal(wrongIn(written), undefined)
})
