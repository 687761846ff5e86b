import { aroundMasks, hasMask } from './around-masks.ts'
import type { Reading } from './encoded-runs.ts'
import { mergeSpans, replaceSpans, subtractSpans } from './merge-spans.ts'
import { PieceFinder } from './piece-finder.ts'
import { SecretFinder, type SecretSpan, UNNAMED_FORM } from './secret-finder.ts'
import { readingsOf } from './undo-escapes.ts'

/** This many characters of a value around a mask reveal as much as the same number in a row. */
const MOST_AROUND_MASK = 7
/** Nobody shows the beginning and the end of a longer value. */
const LONGEST_MASKED = 256
/** Addresses, header values and bodies recur; a longer text is searched each time. */
const LONGEST_REMEMBERED = 16 * 1024
const MOST_REMEMBERED = 500

/** Values that must reach no file and no terminal, each with the name that is written in its place. */
export class Secrets {
  readonly #names = new Map<string, string>()
  readonly #open = new Set<string>()
  readonly #whole = new SecretFinder()
  readonly #pieces: PieceFinder
  /** These, followed by those that they are based on. */
  readonly #all: readonly Secrets[]
  /** Values that are not searched for yet: how they may be written is worked out when something is to be masked. */
  #waiting: [name: string, value: string][] = []
  /** Grows with each value that is added. */
  #version = 0
  #remembered = { version: -1, spans: new Map<string, readonly SecretSpan[]>() }

  /** @param base Secrets that are known as well. */
  constructor(base?: Secrets) {
    this.#all = base === undefined ? [this] : [this, ...base.#all]
    this.#pieces = base === undefined ? new PieceFinder() : new PieceFinder(base.#pieces)
    if (base === undefined) for (const words of OPEN_WORDS) this.addOpen(words)
  }

  /** Adds a value under a name such as `platform.accountKey.clientSecret` or `access token`; the first name given stays. */
  add(name: string, value: string): void {
    if (value === '' || this.nameOf(value) !== undefined) return
    this.#names.set(value, name)
    this.#waiting.push([name, value])
    this.#version += 1
  }

  /** A text that anybody may read: what a secret shares with it is masked only if the whole secret is there. */
  addOpen(text: string): void {
    if (this.#open.has(text)) return
    this.#open.add(text)
    this.#pieces.addOpen(text)
    this.#version += 1
  }

  /**
   * The text with every secret replaced by ‹its name›: a whole secret in any escapes, encoding, letter case or order, and each piece of
   * eight of its characters (of a long value, a thirty-second part) as ‹part of its name›. Values shorter than four characters stay,
   * because ordinary words hold them; `nameOf` recognises them if the value is the whole text.
   */
  mask(text: string, render: (span: SecretSpan) => string = ({ name }) => `‹${name}›`): string {
    return replaceSpans(text, this.spans(text), render)
  }

  /** Everything in a text that is to be masked, in order, without overlaps. */
  spans(text: string): readonly SecretSpan[] {
    if (text.length > LONGEST_REMEMBERED) return this.#spansOf(text)
    const version = this.#all.reduce((sum, secrets) => sum + secrets.#version, 0)
    if (this.#remembered.version !== version) this.#remembered = { version, spans: new Map() }
    const { spans } = this.#remembered
    if (spans.size === MOST_REMEMBERED) spans.clear()
    const known = spans.get(text) ?? this.#spansOf(text)
    spans.set(text, known)
    return known
  }

  #spansOf(text: string): readonly SecretSpan[] {
    this.#spellOut()
    const readings = readingsOf(text)
    const whole = mergeSpans(this.#wholeIn(readings))
    const pieces = [...readings.flatMap((reading) => this.#piecesOf(reading)), ...this.#aroundMasks(text)]
    const rest = mergeSpans(pieces).flatMap((span) => subtractSpans(span, whole))
    const telling = rest.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
    return [...whole, ...telling].toSorted((a, b) => a.start - b.start)
  }

  /** Where a text contains whole secrets, however they are escaped or encoded; in order. What only resembles one is left out. */
  find(text: string): readonly SecretSpan[] {
    this.#spellOut()
    const readings = readingsOf(text)
    const said = readings.flatMap((reading) =>
      this.#pieces
        .find(reading.text)
        .filter(({ isSaid }) => isSaid)
        .map(({ start, end, name }) => inOriginal({ start, end, name, suffix: UNNAMED_FORM }, reading)),
    )
    return mergeSpans([...this.#wholeIn(readings), ...said])
  }

  /** The name of a value that is a secret as a whole, however short. */
  nameOf(value: string): string | undefined {
    for (const secrets of this.#all) {
      const name = secrets.#names.get(value)
      if (name !== undefined) return name
    }
    return undefined
  }

  /** Length of the longest spelling of any of the values. */
  get longest(): number {
    this.#spellOut()
    return Math.max(...this.#all.map((secrets) => secrets.#whole.longest))
  }

  #wholeIn(readings: readonly Reading[]): SecretSpan[] {
    return readings.flatMap((reading) =>
      this.#all
        .flatMap((secrets) => secrets.#whole.find(reading.text))
        .map((span) => inOriginal(span, reading)),
    )
  }

  #piecesOf(reading: Reading): SecretSpan[] {
    return this.#pieces.find(reading.text).map(({ start, end, name, isWhole }) => {
      return inOriginal(
        isWhole ? { start, end, name, suffix: UNNAMED_FORM } : piece(start, end, name),
        reading,
      )
    })
  }

  #aroundMasks(text: string): SecretSpan[] {
    if (!hasMask(text)) return []
    return this.#all
      .flatMap((secrets) => [...secrets.#names])
      .flatMap(([value, name]) => {
        if (value.length > LONGEST_MASKED) return []
        return aroundMasks(text, value)
          .filter(({ before, after }) => before + after > MOST_AROUND_MASK)
          .flatMap(({ start, end, before, after }) => [
            piece(start - before, start, name),
            piece(end, end + after, name),
          ])
      })
  }

  #spellOut(): void {
    for (const secrets of this.#all) {
      for (const [name, value] of secrets.#waiting) {
        secrets.#whole.add(name, value)
        secrets.#pieces.add(name, value)
      }
      secrets.#waiting = []
    }
  }
}

function piece(start: number, end: number, name: string): SecretSpan {
  return { start, end, name: `part of ${name}`, suffix: UNNAMED_FORM, isPiece: true }
}

function inOriginal(span: SecretSpan, { starts }: Reading): SecretSpan {
  if (starts === undefined) return span
  const [start = span.start, end = span.end] = [starts[span.start], starts[span.end]]
  return { ...span, start, end }
}

/** Words that every user of the service or of this kit uses: a secret made of such words does not remove them from a text. */
const OPEN_WORDS: readonly string[] = [
  'agent-platform-conformance',
  'Authorization Bearer',
  'service-api-key',
  'X-User-Id',
  'grant_type client_credentials',
  'client_id clientId',
  'client_secret clientSecret secretLast4',
  'audience',
  'access_token token_type expires_in tokenUrl token_url',
  'invalid_client invalid_request',
  'accountId account_id workspaceId workspace_id channelId channel_id threadId userId agentId',
  'accounts workspaces credentials channels agents custom-apis knowledge-bases',
  'channelsApi stream invoke batch files extensions',
  'attachedFiles uploadedFiles supportedFileExtensions maxFileSizeInMb mimeType category',
  'on_chat_model_start on_chat_model_stream on_chat_model_end',
  'application/json text/event-stream multipart/form-data text/plain openapi',
  'Content-Type Content-Length Content-Disposition Transfer-Encoding Connection',
  'http https localhost 127.0.0.1 Account API key Workspace API key rotate deactivate',
]
