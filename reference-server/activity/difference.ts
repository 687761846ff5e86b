import { decodeEscapes } from '../../text/decode-escapes.ts'

const ends: Readonly<Record<string, string>> = {
  ' ': 'blank',
  '\t': 'tab',
  '\n': 'line end',
  '\r': 'line end',
  '\u00a0': 'no-break space',
}

/**
 * What was done to a text on its way, such as `has a trailing blank`: found by undoing it, and asking whether the
 * text `fits` then. Undefined if none of the usual mishaps explains it.
 */
export function differenceOf(given: string, fits: (text: string) => boolean): string | undefined {
  return mishaps
    .find(({ undo }) => {
      const undone = undo(given)
      return undone !== given && fits(undone)
    })
    ?.says(given)
}

const mishaps: readonly { undo: (text: string) => string; says: (text: string) => string }[] = [
  { undo: (text) => text.trimEnd(), says: (text) => `has a trailing ${nameOf(text.at(-1))}` },
  { undo: (text) => text.trimStart(), says: (text) => `has a leading ${nameOf(text.at(0))}` },
  { undo: (text) => text.trim(), says: () => 'has blanks around it' },
  {
    undo: (text) => text.trim().replace(/^(["'`])(.*)\1$/s, '$2'),
    says: () => 'has quotation marks around it',
  },
  { undo: (text) => text.trim().replace(/^<(.*)>$/s, '$1'), says: () => 'has angle brackets around it' },
  { undo: (text) => text.replace(/^bearer\s+/i, ''), says: () => 'has the word Bearer before it' },
  { undo: (text) => text.replace(/[\p{C}\s]/gu, ''), says: () => 'has an invisible character in it' },
  { undo: decodeEscapes, says: () => 'is percent-encoded' },
  { undo: (text) => text.replace(/[.,;]$/, ''), says: () => 'has a punctuation mark at its end' },
]

function nameOf(character: string | undefined): string {
  return ends[character ?? ''] ?? 'invisible character'
}

const usual = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'text/json',
  'application/octet-stream',
]

/** Says which content type was sent and which was expected. An unknown one is not repeated. */
export function mediaTypeProblem(given: string, expected: string): string {
  if (given === '') return `there is no Content-Type; expected ${expected}`
  const named = usual.includes(given) ? given : 'another one'
  return `the Content-Type is ${named}; expected ${expected}`
}
