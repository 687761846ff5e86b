import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { withFolder } from '../../testing/with-folder.ts'
import { type HarText, harText } from './har-text.ts'

const LOG = '{"log":{"entries":[],"comment":"Hé 🙂"}}'

async function textOf(t: TestContext, bytes: Buffer, longest?: number): Promise<HarText> {
  const file = join(await withFolder(t, {}), 'traffic.har')
  await writeFile(file, bytes)
  return harText(file, longest)
}

test('reads UTF-8 and UTF-16, with and without a byte order mark', async (t) => {
  const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
  for (const bytes of [
    Buffer.from(LOG),
    Buffer.from(`\uFEFF${LOG}`),
    utf16(LOG),
    utf16(`\uFEFF${LOG}`),
    utf16(LOG).swap16(),
    utf16(`\uFEFF${LOG}`).swap16(),
  ]) {
    assert.deepEqual(await textOf(t, bytes), { ok: true, text: LOG })
  }
})

test('says what a file is that has no text', async (t) => {
  for (const [bytes, why] of [
    [Buffer.from(''), 'is empty'],
    [Buffer.from('\uFEFF \r\n'), 'is empty'],
    [gzipSync(LOG), 'is compressed with gzip; unpack it first'],
    [Buffer.from('PK\u0003\u0004 and more'), 'is a ZIP archive; unpack it first'],
  ] as const) {
    assert.deepEqual(await textOf(t, bytes), { ok: false, why })
  }
})

test('stops reading what is too long for a text', async (t) => {
  const MEBIBYTE = 1024 * 1024
  assert.deepEqual(await textOf(t, Buffer.alloc(2 * MEBIBYTE + 1, ' '), 2 * MEBIBYTE), {
    ok: false,
    why: 'is longer than 2 MiB, or never ends; record less',
  })
})
