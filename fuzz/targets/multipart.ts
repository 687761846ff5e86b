import assert from 'node:assert/strict'
import { formReader, readForm } from '../../cli/client/recording/read-form.ts'
import { cutIntoPieces, type FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the form that a client uploads; its first line is the content type',
  refusals: [],
  words: [
    'multipart/form-data; boundary=b',
    'boundary="b"',
    "; boundary*=utf-8''b",
    '--b\r\n',
    '\r\n--b\r\n',
    '\r\n--b--\r\n',
    'Content-Disposition: form-data; name="files"',
    '; filename="a.txt"',
    "; filename*=utf-8''%F0%9F",
    'name*0="x"',
    'Content-Type: text/plain; charset=x\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'form-data',
    '\r\n\r\n',
  ],
  async read(input) {
    const line = input.indexOf('\n')
    const contentType = input.subarray(0, Math.max(0, line)).toString('latin1')
    const body = input.subarray(line + 1)
    const whole = await readForm(body, contentType)
    const reader = formReader(contentType)
    if (reader === undefined) return assert.equal(whole, undefined)
    for (const piece of cutIntoPieces(body)) reader.into.write(piece)
    reader.into.end()
    const isForm = (await reader.whole) && reader.parts.length > 0
    assert.deepEqual(isForm ? reader.parts : undefined, whole, 'where the bytes are cut makes a difference')
  },
}
