const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  szlig: 'ß',
}
/** HTML's names for the marks over and under letters: `&ouml;` is an o with one. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
}
/** A text may be escaped for a place inside another escaped one. */
const ROUNDS = 2

const UNDO = [htmlUnescaped, urlUnescaped, jsonUnescaped]

/** A text as it is, and with the escapes of HTML, of URLs and of JSON undone, including nested ones. No duplicates. Never throws. */
export function listUnescaped(text: string): readonly string[] {
  const texts = new Set([text])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of [...texts]) for (const undo of UNDO) texts.add(undo(one))
  }
  return [...texts]
}

function htmlUnescaped(text: string): string {
  return text
    .replace(
      /&#x([\da-f]{1,6});/gi,
      (written, hex: string) => characterOf(Number.parseInt(hex, 16)) ?? written,
    )
    .replace(/&#(\d{1,7});/g, (written, decimal: string) => characterOf(Number(decimal)) ?? written)
    .replace(/&([a-z]+);/gi, (written, name: string) => readNamedCharacter(name) ?? written)
}

function readNamedCharacter(name: string): string | undefined {
  const mark = Object.hasOwn(MARKS, name.slice(1)) ? MARKS[name.slice(1)] : undefined
  if (mark !== undefined) return (name.slice(0, 1) + mark).normalize('NFC')
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
}

function urlUnescaped(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
}

function jsonUnescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_, hex: string, plain: string | undefined) =>
    plain === undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : plain,
  )
}

function characterOf(code: number): string | undefined {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
}

/**
 * The texts that programs make of a JSON value if they treat it as a text: its JSON, compact and with blanks, and how common server
 * languages print it. None is empty, since an empty reply may be the answer to a failing request.
 */
export function listDecodedTexts(value: unknown): readonly string[] {
  const json = JSON.stringify(value)
  const made = [json, json.replaceAll(/([:,])(?=\S)/g, '$1 '), String(value), ...inOtherLanguages(value)]
  return [...new Set(made)].filter((text) => text !== '')
}

function inOtherLanguages(value: unknown): readonly string[] {
  if (typeof value === 'number') return [value.toFixed(1)]
  if (typeof value === 'boolean') return [value ? 'True' : 'False']
  return [JSON.stringify(value).replaceAll('"', "'"), ...(Array.isArray(value) ? ['Array'] : [])]
}
