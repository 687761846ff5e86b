import fc from 'fast-check'

/** The same inputs in every run: whatever is found is found again. */
export const runs = { seed: 20260101, numRuns: 50 }

/** What fields are filled with: every JSON value, and the texts that have broken servers before. */
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '__proto__',
    'constructor',
    '{}',
    '../..',
  ],
  ...["' OR 1=1 --", '%00', '%', '\r\nx-injected: 1', 'x'.repeat(100_000), '9'.repeat(400), 'null', 'NaN'],
  ...[0, -1, 1e308, 2 ** 53, 0.1, true, false, null, [], {}, [[]], { __proto__: null }, ['a', 1, null]],
)
/** Any code point. fast-check's own unit of that kind takes two seconds to be made. */
export const anyCodePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

/** A JSON value of any kind, including those that have broken servers before. */
export const anything = fc.oneof(
  nasty,
  fc.string({ unit: anyCodePoint }),
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'a'), fc.jsonValue()),
)
/** A text, well formed or not. */
export const anyText = fc.oneof(
  nasty.filter((value) => typeof value === 'string'),
  fc.string({ unit: anyCodePoint }),
  fc.string({ unit: 'grapheme' }),
)
/** What a header can hold. */
export const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
})
