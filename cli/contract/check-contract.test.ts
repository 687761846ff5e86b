import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse } from 'yaml'
import type { Report } from '../../contracts/generated/schemas.ts'
import { callHere } from '../testing/call-here.ts'
import { serveReference } from '../testing/serve-reference.ts'
import { serveUntilEnd } from '../testing/serve-until-end.ts'
import { withFolder } from '../testing/with-folder.ts'
import { listExportFiles } from './exported-files.ts'

/** Our own document of a channel, in one file, with some texts of it replaced. */
async function channelDocument(
  ...changes: readonly (readonly [part: string, by: string])[]
): Promise<string> {
  const files = await listExportFiles()
  const text = files.find(({ path }) => path === 'openapi/whole/channel.json')?.text ?? ''
  return changes.reduce((changed, [part, by]) => {
    assert.ok(changed.includes(part), part)
    return changed.replace(part, by)
  }, text)
}

/** Serves one answer at every path until the test ends. @returns its address. */
async function serving(t: TestContext, status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end(body)
  })
  return `http://127.0.0.1:${await serveUntilEnd(t, server)}`
}

async function referenceDocument(t: TestContext, ...args: readonly string[]): Promise<string> {
  const folder = await withFolder(t)
  const targetFile = join(folder, 'target.yaml')
  await serveReference(t, targetFile, args)
  const { document }: { document: string } = parse(await readFile(targetFile, 'utf8'))
  return document
}

const verdictsIn = ({ requirements }: Report): Record<string, string> =>
  Object.fromEntries(
    requirements.filter(({ area }) => area === 'document').map(({ id, verdict }) => [id, verdict]),
  )

test('the document of the reference server holds, and what only its channel could show is named', async (t) => {
  const cwd = await withFolder(t)
  const { code, stdout, stderr } = await callHere(['contract', 'check', await referenceDocument(t)], { cwd })
  assert.equal(code, 0, stderr)
  assert.equal(stdout, '')
  assert.match(stderr, /openapi\.json: Conformant$/m)
  assert.equal(stderr.match(/^ {2}passed {4}document\./gm)?.length, 8)
  assert.match(
    stderr,
    /^Not compared: document\.operations, describes the operations of this channel, where they are: /m,
  )
  assert.match(stderr, /name channel and document in a target file/)
  assert.deepEqual(await readdir(cwd), [], 'nothing is written')
})

test('each mistake is found under its requirement, in the words of a run', async (t) => {
  const text = await channelDocument(
    ['"sendBatch"', '"uploadFiles"'],
    ['/files/extensions"', '/files/endings"'],
    ['"in": "header"', '"in": "query"'],
    ['"message",\n          "threadId"', '"message",\n          "userId"'],
    ['"ChannelMessageBatchResponse": {', '"ChannelMessageBatchResponse": { "maxItems": 1,'],
    ['"201"', '"200"'],
    ['*/*', 'application/json'],
  )
  const cwd = await withFolder(t, {
    'openapi.json': text,
    'target.yaml': 'name: x\ndocument: openapi.json\n',
  })
  const flags = ['--format', 'json', '-']
  const { code, stdout, stderr } = await callHere(['contract', 'check', 'openapi.json', ...flags], { cwd })
  assert.equal(code, 1, stderr)
  const report: Report = JSON.parse(stdout)
  assert.deepEqual(verdictsIn(report), {
    'document.valid': 'failed',
    'document.operations': 'failed',
    'document.key-header': 'failed',
    'document.request-schema': 'failed',
    'document.response-schema': 'failed',
    'document.upload': 'failed',
    'document.stream': 'failed',
    'document.openapi-3': 'passed',
  })
  for (const { title, outcome, reason = '', blockedBy } of report.requirements.flatMap((one) => one.checks)) {
    if (outcome === 'passed' || outcome === 'not-applicable') continue
    const told = stderr.replaceAll(/\s+/g, ' ')
    const why = blockedBy === undefined ? reason.slice(0, 200) : `blocked: waits for ${blockedBy}`
    assert.ok(told.includes(`${title}: ${why}`), `${title}: ${why}\n${told}`)
  }
  assert.deepEqual((await readdir(cwd)).toSorted(), ['openapi.json', 'target.yaml'], 'nothing is written')

  const run = await callHere(['run', '--target', 'target.yaml', '--workers', '1', '--out', 'out', ...flags], {
    cwd,
  })
  assert.equal(run.code, 1, run.stderr)
  const judged: Report = JSON.parse(run.stdout)
  assert.deepEqual(report.requirements, judged.requirements)
  assert.deepEqual(report.profiles, judged.profiles)
})

test('an older version is a warning, and with --strict a failure, in the reports of --out', async (t) => {
  const cwd = await withFolder(t)
  const document = await referenceDocument(t, '--fault', 'document-in-swagger-2')
  const args = ['contract', 'check', document, '--strict', '--out', 'out', '--format', 'json,junit']
  const { code, stderr } = await callHere(args, { cwd })
  assert.equal(code, 1, stderr)
  assert.match(stderr, /^ {2}failed {4}document\.openapi-3 /m)
  assert.match(stderr, /^report: out[\\/]report\.json$/m)
  const report: Report = JSON.parse(await readFile(join(cwd, 'out/report.json'), 'utf8'))
  assert.equal(report.target.name, new URL(document).host + new URL(document).pathname)
  assert.deepEqual((await readdir(join(cwd, 'out'))).toSorted(), [
    'evidence.ndjson',
    'junit.xml',
    'report.json',
  ])
})

test('a document in several files is incomplete, and what to supply is said', async (t) => {
  const text = await channelDocument(['"#/components/schemas/UploadResult"', '"upload.json"'])
  const cwd = await withFolder(t, { [`a \${HOME} document.json`]: text })
  const { code, stderr } = await callHere(['contract', 'check', `a \${HOME} document.json`], { cwd })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /blocked: the document refers to\s+upload\.json, which is not in it/)
  assert.match(stderr, /^ {2}supply {4}document, bundled into one file with everything that it refers to$/m)
})

const EXPECTED = 'expected the OpenAPI document of a channel, in JSON or YAML'
const openApi = (path: string, method: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { [path]: { [method]: {} } },
  })

for (const [what, text, told] of [
  ['nothing', ' \n', `file: is empty; ${EXPECTED}`],
  ['a page', '<!doctype html><title>Docs</title>', `file: is HTML or XML; ${EXPECTED}; a page that`],
  [
    'half of it',
    '{"openapi": "3.1.0",',
    'file: can be read neither as JSON nor as YAML: line 1, column 21: ',
  ],
  ['a plain text', 'hello there', `file: holds a plain text or number; ${EXPECTED}`],
  ['a list', '[1, 2]', `file: holds a list; ${EXPECTED}`],
  ['an empty object', '{}', `file: holds an object without members; ${EXPECTED}`],
  ['a schema', '{"$schema": "https://x.test", "type": "object"}', `file: is a JSON Schema; ${EXPECTED}`],
  [
    'something else',
    'asyncapi: 3.0.0\nchannels: {}',
    'file: has neither openapi nor paths, but asyncapi, channels',
  ],
  [
    'the control protocol',
    openApi('/control/credentials/{id}/rotate', 'post'),
    'Control protocol (POST /control/',
  ],
  [
    'the platform API',
    openApi('/v1/accounts/{id}/workspaces', 'get'),
    'describes another contract, Platform API',
  ],
  ['too much', `openapi: ${'x'.repeat(17 * 1024 * 1024)}`, `file: is larger than 16 MB; ${EXPECTED}`],
] as const) {
  test(`${what} in place of a document is wrong use, told in one line`, async (t) => {
    const cwd = await withFolder(t, { file: text })
    const { code, stdout, stderr } = await callHere(['contract', 'check', 'file'], { cwd })
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.ok(stderr.includes(told), stderr)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

for (const [args, told] of [
  [
    ['check', 'none.json'],
    /none\.json: no such file; expected the OpenAPI document .* http:\/\/ or https:\/\//,
  ],
  [['check', '.'], /\.: is a folder, not a file; /],
  [['check', 'ftp://a.test/openapi.json'], /ftp:\/\/ is not supported; expected .* http:\/\/ or https:\/\//],
  [['check', 'http://a.test:99999/'], /is not an address; expected one such as https:/],
  [['check', 'https://ann:pass-4711@a.test/x.json'], /: a\.test\/x\.json: the address contains a user name/],
  [['check'], /contract check: expected FILE or an address/],
  [['check', 'a', 'b'], /expected one document, saw "a" and "b"/],
  [['check', 'a', '--format', 'html'], /--format html: needs --out DIR/],
  [['chekc', 'a'], /contract chekc: expected contract check FILE-or-URL, .*; did you mean check\?/],
  [[], /contract: expected check FILE-or-URL, or export DIR/],
] as const) {
  test(`${['contract', ...args].join(' ')} is wrong use, told in one line`, async (t) => {
    const cwd = await withFolder(t)
    const { code, stdout, stderr } = await callHere(['contract', ...args], { cwd })
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, told)
    assert.doesNotMatch(stderr, /4711/)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

test('a page at an address is wrong use', async (t) => {
  const address = await serving(t, 200, '<html>')
  const { code, stderr } = await callHere(['contract', 'check', `${address}/docs`])
  assert.equal(code, 2, stderr)
  assert.match(stderr, /\/docs: is HTML or XML; .* a page that shows the document has its address/)
})

test('an address without a document could not be reached, and leaves no earlier report', async (t) => {
  const cwd = await withFolder(t)
  await mkdir(join(cwd, 'out'))
  for (const name of ['report.json', 'mine.txt']) await writeFile(join(cwd, 'out', name), '{}')
  const address = await serving(t, 404, 'not here')
  const args = ['contract', 'check', `${address}/openapi.json`, '--out', 'out']
  const { code, stderr } = await callHere(args, { cwd })
  assert.equal(code, 3, stderr)
  assert.match(
    stderr,
    /openapi\.json: the document could not be fetched: status 404 with the body "not here"/,
  )
  assert.match(stderr, /name it as document in a target file/)
  assert.equal(stderr.trimEnd().split('\n').length, 1)
  assert.deepEqual(await readdir(join(cwd, 'out')), ['mine.txt'])
})

test('an address where nobody is could not be reached', async () => {
  const { code, stderr } = await callHere(['contract', 'check', 'http://127.0.0.1:9/openapi.json'])
  assert.equal(code, 3, stderr)
  assert.match(stderr, /could not be fetched: http:\/\/127\.0\.0\.1:9 cannot be reached/)
  assert.equal(stderr.trimEnd().split('\n').length, 1)
})
