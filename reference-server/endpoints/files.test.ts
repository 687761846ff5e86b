import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { fileSizeLimits, supportedExtensions } from '../../contracts/supported-extensions.ts'
import { channelOf, message, type StartedWorld, send, startWorld } from '../testing/started-world.ts'

interface Uploaded {
  status: number
  urls: string[]
}

async function upload(
  started: StartedWorld,
  parts: readonly [name: string, file: File | string][],
): Promise<Uploaded> {
  const { url, key } = channelOf(started)
  const form = new FormData()
  for (const [name, content] of parts) form.append(name, content)
  const response = await fetch(`${url}/files`, { method: 'POST', headers: key, body: form })
  const { uploadedFiles = [] } = JSON.parse(await response.text())
  return { status: response.status, urls: uploadedFiles }
}

function file(name: string, size = 3): File {
  return new File([new Uint8Array(size)], name)
}

function keptFiles({ world }: StartedWorld): string[] {
  const folder = dirname(world.uploads.pathOf('x'))
  return existsSync(folder) ? readdirSync(folder) : []
}

test('every listed extension is taken, in any case', async (t) => {
  const started = await startWorld(t)
  for (const { extension } of supportedExtensions) {
    assert.equal((await upload(started, [['files', file(`a${extension}`)]])).status, 201, extension)
  }
  assert.equal((await upload(started, [['files', file('A.PDF')]])).status, 201)
})

test('each file gets a URL of its own, where it is served back, and which a message can attach', async (t) => {
  const started = await startWorld(t)
  const text = new File(['Grüße'], 'a.txt')
  const { status, urls } = await upload(started, [
    ['files', text],
    ['files', text],
    ['files', file('b.json')],
  ])
  assert.equal(status, 201)
  assert.equal(new Set(urls).size, 3)
  assert.ok(urls.every((url) => url.startsWith(`${started.address}/uploads/`)))
  const served = await fetch(String(urls[0]))
  assert.equal(served.headers.get('content-type'), 'text/plain')
  assert.equal(served.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(await served.text(), 'Grüße')
  const { url, key } = channelOf(started)
  assert.equal(
    (await send('POST', `${url}/invoke`, key, { ...message(), attachedFiles: urls[0] })).status,
    200,
  )
  assert.equal((await fetch(`${urls[0]}x`)).status, 404)
})

test('a file may have its limit in either megabyte, and not one byte more', async (t) => {
  const started = await startWorld(t)
  const extensions = new Map(supportedExtensions.map(({ category, extension }) => [category, extension]))
  for (const [category, megabytes] of fileSizeLimits) {
    const sized = (size: number) => upload(started, [['files', file(`a${extensions.get(category)}`, size)]])
    assert.equal((await sized(megabytes * 1_000_000)).status, 201, category)
    assert.equal((await sized(megabytes * 1_048_576)).status, 201, category)
    assert.equal((await sized(megabytes * 1_048_576 + 1)).status, 413, category)
  }
})

test('what cannot be taken is refused, and nothing of the upload is kept', async (t) => {
  const started = await startWorld(t)
  const good: [string, File] = ['files', file('a.txt')]
  const cases: [number, [string, File | string][]][] = [
    [415, [good, ['files', file('a.exe')]]],
    [415, [['files', file('a')]]],
    [415, [['files', file('a.txt.')]]],
    [415, [['files', file('.')]]],
    [415, [['files', file('a.txt ')]]],
    [413, [good, ['files', file('b.txt', 3 * 1_048_576 + 1)], good]],
    [400, [good, ['file', file('a.txt')]]],
    [400, [['files', 'a text and no file']]],
    [400, []],
  ]
  for (const [status, parts] of cases) {
    assert.equal((await upload(started, parts)).status, status, JSON.stringify(parts))
  }
  assert.deepEqual(keptFiles(started), [])
  const { url, key } = channelOf(started)
  for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x']) {
    const answer = await send('POST', `${url}/files`, { ...key, 'content-type': type }, '{}')
    assert.equal(answer.status, 415, type)
  }
})

test('an unusual name never fails, and never leads out of the URL', async (t) => {
  const started = await startWorld(t)
  const names = [
    'ü 🌍.txt',
    'a"b.txt',
    '../../etc/passwd.txt',
    '..\\..\\x.txt',
    `${'n'.repeat(5000)}.txt`,
    'a\nb.txt',
    '.txt',
    '%2e%2e%2f.txt',
    ' .txt',
  ]
  for (const name of names) {
    const { status, urls } = await upload(started, [['files', file(name)]])
    assert.equal(status, 201, name)
    const { pathname } = new URL(String(urls[0]))
    assert.match(pathname, /^\/uploads\/[\w-]+\/[^/]+$/)
    assert.ok(!decodeURIComponent(pathname.split('/')[3] ?? '').includes('/'), name)
    assert.equal((await fetch(String(urls[0]))).status, 200, name)
  }
})

test('uploaded files are gone once a world in memory is closed', async (t) => {
  const started = await startWorld(t)
  await upload(started, [['files', file('a.txt')]])
  const folder = dirname(started.world.uploads.pathOf('x'))
  assert.equal(existsSync(folder), true)
  started.world.uploads.close()
  assert.equal(existsSync(folder), false)
})

test('exactly the 35 rows are listed', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const answer = await send('GET', `${url}/files/extensions`, key)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.supportedFileExtensions.length, 35)
  assert.deepEqual(answer.body, { supportedFileExtensions: supportedExtensions })
})
