const unit = (write: (code: number, character: string) => string) => (secret: string) =>
  [...secret].map((character) => write(character.codePointAt(0) ?? 0, character)).join('')
const byte = (write: (byte: number) => string) => (secret: string) =>
  [...Buffer.from(secret)].map(write).join('')
const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, '0')
const joinBy = (between: string) => (secret: string) => [...secret].join(between)
const percent = byte((value) => `%${hex(value)}`)
const inBase64 = (text: string): string => Buffer.from(text).toString('base64')
const jsonEscapes = unit((code) => `\\u${hex(code, 4)}`)

/** Ways in which a server can repeat a secret, written independently of the code that looks for them. */
export const SPELLED: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in upper case': (secret) => secret.toUpperCase(),
  'in lower case': (secret) => secret.toLowerCase(),
  reversed: (secret) => [...secret].toReversed().join(''),
  spaced: joinBy(' '),
  'with dashes between': joinBy('-'),
  'with dots between': joinBy('.'),
  'with commas and quotes between': joinBy('", "'),
  'a line each': joinBy('\n'),
  'with zero-width spaces between': joinBy('\u200b'),
  'full-width': unit((code, character) =>
    code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : character,
  ),
  hexadecimal: byte((value) => hex(value)),
  'hexadecimal in upper case': byte((value) => hex(value).toUpperCase()),
  'hexadecimal, spaced': byte((value) => `${hex(value)} `),
  'hexadecimal with colons': byte((value) => `${hex(value)}:`),
  'hexadecimal with 0x': byte((value) => `0x${hex(value)}, `),
  'decimal bytes': (secret) => [...Buffer.from(secret)].join(', '),
  'a Buffer in JSON': (secret) => JSON.stringify(Buffer.from(secret)),
  'octal escapes': byte((value) => `\\${value.toString(8).padStart(3, '0')}`),
  'percent-encoded throughout': percent,
  'percent-encoded throughout, in upper case': byte((value) => `%${hex(value).toUpperCase()}`),
  'percent-encoded twice': (secret) => encodeURIComponent(percent(secret)),
  'as a form has it': (secret) => new URLSearchParams({ v: secret }).toString().slice(2),
  'as an address has it': (secret) => encodeURIComponent(secret),
  'percent-encoded in halves': (secret) => percent(secret.slice(0, 9)) + secret.slice(9),
  'JSON escapes': jsonEscapes,
  'every second as a JSON escape': (secret) =>
    secret.replace(/(.)(.)/gsu, (_pair, one: string, two: string) => `${one}\\u${hex(two.charCodeAt(0), 4)}`),
  'JSON escapes within JSON': (secret) => JSON.stringify(jsonEscapes(secret)),
  'JSON with its slashes escaped': (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
  'escapes of JavaScript': byte((value) => `\\x${hex(value)}`),
  'code points of JavaScript': unit((code) => `\\u{${hex(code)}}`),
  'hexadecimal entities': unit((code) => `&#x${hex(code)};`),
  'decimal entities': unit((code) => `&#${code};`),
  'named entities': (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('/', '&sol;')
      .replaceAll('+', '&plus;'),
  'quoted-printable': byte((value) => `=${hex(value).toUpperCase()}`),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'base64 within base64 text': (secret) => Buffer.from(`user:${secret}:x`).toString('base64'),
  'base64 in lines': (secret) => Buffer.from(secret).toString('base64').replace(/.{7}/g, '$&\r\n'),
  'base64 of UTF-16': (secret) => Buffer.from(secret, 'utf16le').toString('base64'),
  'base64 of UTF-16, most significant first': (secret) =>
    Buffer.from(secret, 'utf16le').swap16().toString('base64'),
  'base64url of UTF-16': (secret) => Buffer.from(secret, 'utf16le').toString('base64url'),
  'signs as JSON escapes in capitals': (secret) =>
    secret.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u${hex(sign.charCodeAt(0), 4).toUpperCase()}`),
  // Encoded or escaped more than once, as when clients, gateways and logs pass on what they received.
  'JSON escapes three deep': (secret) => JSON.stringify(JSON.stringify(JSON.stringify(jsonEscapes(secret)))),
  'percent-encoded three times': (secret) => encodeURIComponent(encodeURIComponent(percent(secret))),
  'entities with zeros before': unit((code) => `&#x${hex(code, 8)};`),
  'short octal escapes': byte((value) => `\\${value.toString(8)}`),
  'base64 in lines within JSON': (secret) => JSON.stringify(inBase64(secret).replace(/.{8}/g, '$&\r\n')),
  'base64 in an address': (secret) => encodeURIComponent(inBase64(secret)),
  'base64 of a percent-encoded value': (secret) => inBase64(percent(secret)),
  'base64 of JSON escapes': (secret) => inBase64(jsonEscapes(secret)),
  'base64 of base64': (secret) => inBase64(inBase64(secret)),
  'base64 of hexadecimal': (secret) => inBase64(Buffer.from(secret).toString('hex')),
  'hexadecimal of base64': (secret) => Buffer.from(inBase64(secret)).toString('hex'),
  'hexadecimal of UTF-16': (secret) => Buffer.from(secret, 'utf16le').toString('hex'),
}

/** Parts of a secret that reveal too much. */
export const PARTS: Readonly<Record<string, (secret: string) => string>> = {
  'its first 8': (secret) => secret.slice(0, 8),
  'its first 12': (secret) => secret.slice(0, 12),
  'its last 8': (secret) => secret.slice(-8),
  'its last 12': (secret) => secret.slice(-12),
  '8 in its middle': (secret) => secret.slice(10, 18),
  'both ends around a mask': (secret) => `${secret.slice(0, 6)}****${secret.slice(-4)}`,
  'long ends around a mask': (secret) => `${secret.slice(0, 9)}…${secret.slice(-9)}`,
}
