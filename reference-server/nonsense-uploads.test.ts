import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText, runs } from './testing/nonsense.ts'
import { channelOf, send, startWorld } from './testing/started-world.ts'

test('odd multipart bodies are answered without failing', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const nastyName = fc.oneof(
    anyText,
    fc.constantFrom('../../etc/passwd.txt', 'a"b.txt', 'é🌍.txt', `${'n'.repeat(90_000)}.txt`),
  )
  const part = fc.record({
    disposition: fc.constantFrom('form-data', 'attachment', '', 'form-data;;;'),
    name: fc.oneof(fc.constant('files'), anyText),
    fileName: fc.option(nastyName),
    body: fc.string({ unit: 'binary' }),
    extra: fc.constantFrom(
      '',
      'Content-Type: text/plain\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      ':\r\n',
      'x\r\n',
    ),
  })
  const ends = fc.constantFrom('--b--\r\n', '--b--', '', '--b', '\r\n--b--\r\n--b\r\n', 'x'.repeat(70_000))
  const boundaries = fc.constantFrom(
    '; boundary=b',
    '',
    '; boundary=',
    '; boundary="b"',
    '; boundary=c',
    '; boundary=b; boundary=c',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), ends, boundaries, async (parts, end, boundary) => {
      const body = parts
        .map(({ disposition, name, fileName, body, extra }) => {
          const file = fileName === null ? '' : `; filename="${fileName}"`
          return `--b\r\nContent-Disposition: ${disposition}; name="${name}"${file}\r\n${extra}\r\n${body}\r\n`
        })
        .join('')
      const headers = { ...key, 'content-type': `multipart/form-data${boundary}` }
      const answer = await send('POST', `${url}/files`, headers, body + end)
      assert.ok(answer.status < 500, `status ${answer.status}`)
    }),
    { ...runs, numRuns: 300 },
  )
})
