import type { Change } from './change.ts'

/** Reads the bodies of messages after putting right what is no JSON in them, as lenient parsers do. */
export function jsonMadeRight(putRight: (text: string) => string): Change {
  return ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) =>
        channel.parseBody(Buffer.from(putRight(Buffer.from(bytes).toString())), endpoint),
    },
  })
}
