import { isJson } from '../../text/json-text.ts'
import { askWith, type Change, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { isJsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

const MOST_BYTES = 102_400

const members = ['message', 'threadId', 'userId', 'attachedFiles']

export default defineVariants({
  'one-attachment': {
    title: 'takes one attached file, and no list of them',
    change: revise('message', 'filesProblem', (problem, value) =>
      Array.isArray(value) ? 'attachedFiles is a list' : problem,
    ),
  },
  'empty-text-accepted': {
    title: 'takes an empty message, and answers with a word of its own',
    change: () => [
      revise('message', 'textProblem', (problem, value) => (value === '' ? undefined : problem)),
      decide('agent', 'reply', async (usual, ...asked) => (await usual(...asked)) || 'Yes?'),
    ],
  },
  'lone-surrogate-refused': {
    title: 'refuses a message that is no Unicode text',
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'string' && !value.isWellFormed() ? 'message is no Unicode text' : problem,
    ),
  },
  'odd-texts-refused': {
    title: 'refuses a message of blanks alone, of nothing to be seen, or with control characters',
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'string' && (/^[\s\p{Cf}]*$/u.test(value) || /[^\P{Cc}\t\n\r]/u.test(value))
        ? 'message is blank, or holds control characters'
        : problem,
    ),
  },
  'oversize-closed-early': {
    title: 'closes the connection as soon as an upload is too large',
    change: decide('channel', 'refusal', (usual, refused, request) => {
      if (refused.reason === 'too-large' && request.url.endsWith('/files')) request.raw.socket.destroy()
      return usual(refused, request)
    }),
  },
  'bodies-of-100-kb': {
    title: `refuses JSON bodies of more than ${MOST_BYTES} bytes with 413, whatever they hold`,
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      if (bytes.length > MOST_BYTES) throw new Refused('too-large', 'the body is too large')
      return usual(bytes, endpoint)
    }),
  },
  'loose-json': {
    title:
      'takes messages in looser JSON: with comments, trailing commas, bare names, raw controls, and more after them',
    change: askWith('channel', 'parseBody', (bytes) => {
      const loose = Buffer.from(bytes).toString()
      const readings = [loose, strict(loose), firstValue(loose)]
      const read = readings.find(isJson)
      return read === undefined || read === loose ? bytes : Buffer.from(read)
    }),
  },
  'short-texts': {
    title: 'refuses messages of more than 300 characters with 413',
    change: boundText(300, characters),
  },
  'texts-of-1200-bytes': {
    title: 'refuses messages of more than 1200 bytes',
    // Enough for 280 characters of four bytes.
    change: boundText(1_200, (text) => Buffer.byteLength(text)),
  },
  'texts-of-four-thousand': {
    title: 'refuses messages of more than 4000 characters with 413, and closes the connection',
    change: () => [
      boundText(4_000, characters),
      revise('channel', 'refusal', (answer, refused) =>
        refused.reason === 'too-large'
          ? { ...answer, headers: { ...answer.headers, connection: 'close' } }
          : answer,
      ),
    ],
  },
  'unknown-members-refused': {
    title: 'refuses messages with members that nobody specified',
    change: revise('channel', 'parseBody', (body) => {
      const unknown = [body].flat().some((item) => isJsonObject(item) && !Object.keys(item).every(isKnown))
      if (unknown) throw new Refused('invalid', 'a member is unknown')
      return body
    }),
  },
})

/** Reads bodies as before, and refuses a message whose text is longer. */
function boundText(most: number, lengthOf: (text: string) => number): Change {
  return revise('channel', 'parseBody', (body) => {
    const isTooLong = [body].flat().some((item) => {
      const text = member(item, 'message')
      return typeof text === 'string' && lengthOf(text) > most
    })
    if (isTooLong) throw new Refused('too-large', 'message is too long')
    return body
  })
}

function characters(text: string): number {
  return [...text].length
}

function strict(loose: string): string {
  return loose
    .replace(/^\ufeff/, '')
    .replace(/\/\*.*?\*\//g, '')
    .replace(/[\n\t]/g, (control) => (control === '\n' ? '\\n' : '\\t'))
    .replaceAll("'", '"')
    .replace(/([{,])(\w+):/g, '$1"$2":')
    .replace(/:NaN\b/g, ':null')
    .replace(/,(\s*[}\]])/g, '$1')
}

/** What comes before the last closing brace or bracket that ends a JSON text. */
function firstValue(loose: string): string {
  const ends = Array.from(loose.matchAll(/[}\]]/g), ({ index }) => index + 1)
  return ends.map((end) => loose.slice(0, end)).find(isJson) ?? loose
}

function isKnown(name: string): boolean {
  return members.includes(name)
}
