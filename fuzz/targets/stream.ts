import assert from 'node:assert/strict'
import { EndWatch } from '../../judgement/stream/end-watch.ts'
import { eventsBetween } from '../../judgement/stream/stream-fragments.ts'
import {
  eventMembers,
  eventProblem,
  isBlank,
  linesOf,
  readDataLine,
} from '../../judgement/stream/stream-lines.ts'
import { cutIntoPieces, type FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the event stream of a target, line by line',
  refusals: [],
  words: [
    'data: ',
    'data:',
    '\n\n',
    '\r\n',
    '\r',
    'event: x\n',
    ': comment\n',
    '{"message":"a","event":null}',
    '{"message":"","event":"on_chat_model_end"}',
    '"on_chat_model_start"',
    '"on_chat_model_stream"',
    '}',
    '"event":',
  ],
  async read(input) {
    const lines = linesOf(input)
    for (const [index, line] of lines.entries()) {
      assert.equal(line.number, index + 1)
      assert.ok(!line.bytes.includes(0x0a), 'a line holds the end of a line')
    }
    const read = lines.filter((line) => !isBlank(line)).map(readDataLine)
    const events = read.flatMap((line) =>
      line.ok ? [{ ...eventMembers(line.json), problem: eventProblem(line.json) }] : [],
    )
    assert.ok(eventsBetween(events).length <= events.length)

    const atOnce = new EndWatch().sees(input)
    const watch = new EndWatch()
    const seen = cutIntoPieces(input).map((piece) => watch.sees(piece))
    // A half-arrived line there may look like the end.
    if (atOnce) assert.ok(seen.at(-1), 'the end is not seen where it comes in pieces')
  },
}
