import assert from 'node:assert/strict'
import { MalformedResponse } from '../../fixtures/http/receiving/chunked-body.ts'
import { type Ending, ResponseCollector } from '../../fixtures/http/receiving/response-collector.ts'
import { ResponseReader } from '../../fixtures/http/receiving/response-reader.ts'
import { cutIntoPieces, type FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the answer of a target, byte by byte',
  refusals: [],
  words: [
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.0 204 \r\n\r\n',
    '101',
    '304',
    '600',
    'Content-Length: 5\r\n',
    'content-length:',
    'Transfer-Encoding: chunked\r\n',
    'transfer-encoding: gzip, chunked\r\n',
    'Content-Encoding: gzip\r\n',
    'content-encoding: deflate\r\n',
    'br',
    'zstd',
    'identity',
    '\r\n ',
    '\r\n\r\n',
    '\n\n',
    '0\r\n\r\n',
    '5\r\n',
    'ffffffffffff\r\n',
    '5;a=b\r\n',
    '\x1f\x8b\x08\0\0\0\0\0\0\x03',
  ],
  async read(input) {
    const whole = show(await receive([input]))
    assert.deepEqual(
      show(await receive(cutIntoPieces(input))),
      whole,
      'where the bytes are cut makes a difference',
    )
  },
}

/** Reads like a connection that delivers these pieces and is then closed. */
function receive(pieces: readonly Buffer[]): Promise<Ending> {
  return new Promise((ended) => {
    const limits = { maxBytes: 1024 * 1024, onChunk: undefined, pause: () => {}, resume: () => {} }
    const collector = new ResponseCollector({ ...limits, ended })
    const reader = new ResponseReader(collector, () => false)
    try {
      for (const piece of pieces) reader.read(piece)
      if (!reader.end()) collector.fail({ kind: 'malformed', message: 'cut off' })
    } catch (error) {
      if (!(error instanceof MalformedResponse)) throw error
      collector.fail({ kind: error.kind, message: error.message })
    }
  })
}

/** How much of an incomplete body had been decoded is a matter of chance. */
function show({ response, fault }: Ending): unknown {
  if (response === undefined) return { fault }
  const { status, headers, complete, text, chunks } = response
  assert.equal(Buffer.concat(chunks.map(({ bytes }) => bytes)).toString(), text)
  return { status, headers, fault: fault?.kind, ...(complete ? { text } : {}) }
}
