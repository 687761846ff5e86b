import { base64Windows } from './base64-windows.ts'

/** One way a secret can be written; `suffix` says which; '' means as it is. */
export interface SecretForm {
  text: string
  suffix: '' | 'url-encoded' | 'form-encoded' | 'JSON-escaped' | 'hexadecimal' | 'base64'
}

/** Shorter parts of a base64 text occur anywhere. */
const SHORTEST_BASE64 = 8

/**
 * Every way a value may be written in a text: as it is, URL-encoded, JSON-escaped, in hexadecimal digits, and as or within base64, also
 * that of its UTF-16. No duplicates.
 */
export function formsOf(value: string): SecretForm[] {
  const whole = value.toWellFormed()
  const forms: SecretForm[] = [{ text: value, suffix: '' }]
  const add = (suffix: SecretForm['suffix'], texts: readonly string[]) => {
    for (const text of texts) {
      if (!forms.some((form) => form.text === text)) forms.push({ text, suffix })
    }
  }
  add('', [whole, Buffer.from(whole).toString('latin1')])
  add('url-encoded', urlEncoded(whole))
  add('form-encoded', bothCases(new URLSearchParams({ v: whole }).toString().slice(2)))
  add('JSON-escaped', jsonEscaped(value))
  const [bytes, wide] = [Buffer.from(whole), Buffer.from(whole, 'utf16le')]
  add('hexadecimal', [bytes.toString('hex'), bytes.toString('hex').toUpperCase()])
  add('base64', [bytes, wide, Buffer.from(wide).swap16()].flatMap(base64))
  return forms
}

function urlEncoded(value: string): string[] {
  const component = encodeURIComponent(value)
  const strict = component.replace(/[!'()*]/g, (character) => percent(character))
  return [component, strict, encodeURI(value)].flatMap(bothCases)
}

/** Percent-encoding in upper and in lower case. */
function bothCases(encoded: string): string[] {
  return [encoded, encoded.replace(/%[0-9A-F]{2}/g, (triplet) => triplet.toLowerCase())]
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Inside a JSON string: plain, with every slash or every non-ASCII character escaped, and once more within a JSON text. */
function jsonEscaped(value: string): string[] {
  const plain = JSON.stringify(value).slice(1, -1)
  const unicode = (hex: (code: string) => string) =>
    plain.replace(/[\u007f-\uffff]/g, (unit) => `\\u${hex(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
  const ascii = [plain, unicode((code) => code), unicode((code) => code.toUpperCase())]
  const once = ascii.flatMap((text) => [text, text.replaceAll('/', '\\/')])
  return [...once, ...once.map((text) => JSON.stringify(text).slice(1, -1))]
}

/** The whole value in base64 and base64url, and the characters that it determines inside a longer base64 text. */
function base64(bytes: Buffer): string[] {
  const whole = bytes.toString('base64').replace(/=+$/, '')
  return [whole, ...base64Windows(bytes)]
    .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')])
    .filter((text) => text.length >= SHORTEST_BASE64)
}
