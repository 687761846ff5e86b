import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { linesIn } from './lines-in.ts'

test('a line ends at a line feed and at nothing else, wherever the pieces are cut; one that breaks off is none', async () => {
  const text = '{"reason":"a\u2028b\u2029c"}\n{"reason":"d\re"}\nlast'
  for (const size of [1, 3, 1000]) {
    const bytes = Buffer.from(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    const lines: string[] = []
    for await (const line of linesIn(Readable.from(pieces, { objectMode: false }))) lines.push(line)
    assert.deepEqual(lines, text.split('\n').slice(0, -1))
  }
})
