import { type Change, decide, revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import { keepReplies } from '../../../changes/messages.ts'

export default defineFaults('message.any-text', {
  'astral-characters-lost': {
    title: 'loses characters beyond the basic plane',
    change: improveTexts((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
  },
  'line-ends-normalised': {
    title: 'turns CR LF into LF',
    change: improveTexts((text) => text.replaceAll('\r\n', '\n')),
  },
  'quotes-lost': {
    title: 'loses quotation marks',
    follows: ['stream.carries-reply', 'invoke.full-reply'],
    change: improveTexts((text) => text.replaceAll('"', '')),
  },
  'text-addresses-of-hosts-masked': {
    title: 'masks the last number of an IP address',
    change: improveTexts((text) => text.replace(/\b(\d{1,3}\.\d{1,3}\.\d{1,3}\.)\d{1,3}\b/g, '$1xxx')),
  },
  'text-announcement-lost': {
    title: 'drops a first line that ends with a colon',
    change: improveTexts((text) => text.replace(/^[^\n]{1,80}:\n/, '')),
  },
  'text-blank-lines-joined': {
    title: 'leaves one empty line of several',
    change: improveTexts((text) => text.replace(/\n{3,}/g, '\n\n')),
  },
  'text-cached-in-small-letters': {
    title: 'answers a text as it answered the first that differs from it in the case of letters alone',
    follows: ['batch.request-order'],
    change: keepReplies((text) => text.toLowerCase()),
  },
  'text-cached-in-small-letters-of-a-thread': {
    title:
      'answers a text as it answered the first of its thread that differs from it in the case of letters alone',
    effort: 'standard',
    follows: ['batch.request-order'],
    change: keepReplies((text, threadId) => `${threadId} ${text.toLowerCase()}`),
  },
  'text-cached-when-composed': {
    title: 'answers a text as it answered the first of its thread whose letters and marks are the same',
    effort: 'standard',
    follows: ['batch.request-order'],
    change: keepReplies((text, threadId) => `${threadId} ${text.normalize('NFC')}`),
  },
  'text-cached-when-normalised': {
    title: 'answers a text as it answered the first that is the same once normalised',
    change: keepReplies((text) => text.normalize('NFKC')),
  },
  'text-card-numbers-masked': {
    title: 'masks what may be the number of a card',
    change: improveTexts((text) => text.replace(/\b(?:\d[ -]?){13,16}\b/g, '[card]')),
  },
  'text-commands-obeyed': {
    title: 'takes a message that begins with a slash for a command',
    change: decide('agent', 'reply', (usual, message) =>
      /^\/\w/.test(message.text) ? 'No such command.' : usual(message),
    ),
  },
  'text-dates-turned': {
    title: 'writes American dates the other way round',
    change: improveTexts((text) => text.replace(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g, '$3-$1-$2')),
  },
  'text-decimals-shortened': {
    title: 'takes zeros off the ends of decimals',
    change: improveTexts((text) => text.replace(/\b(\d+\.\d*?)0+(?![\d.])/g, '$1')),
  },
  'text-emoticons-drawn': {
    title: 'draws a face for an emoticon, and an emoji for its name',
    change: improveTexts((text) => text.replaceAll(':)', '🙂').replace(/:(?:smile|heart|tada):/g, '😄')),
  },
  'text-ends-at-stop-sequence': {
    title: 'ends where a model would stop',
    change: improveTexts((text) => text.split(/<\|(?:endoftext|im_end)\|>|\nHuman:/)[0] ?? ''),
  },
  'text-equal-lines-joined': {
    title: 'says a line only once where it stands there several times in a row',
    change: improveTexts((text) => text.replace(/^(.+)(?:\n\1)+$/gm, '$1')),
  },
  'text-exponents-computed': {
    title: 'takes a message of digits with an exponent for a number',
    change: improveTexts((text) => text.replace(/^\d+e\d+$/i, (digits) => String(Number(digits)))),
  },
  'text-formulas-guarded': {
    title: 'puts an apostrophe before a text that a spreadsheet takes for a formula',
    change: improveTexts((text) => (/^[=+@-]/.test(text) ? `'${text}` : text)),
  },
  'text-full-stop-lost': {
    title: 'loses the full stop at the end of a sentence',
    change: improveTexts((text) => (text.length > 40 ? text.replace(/([a-z])\.$/, '$1') : text)),
  },
  'text-half-width-letters-widened': {
    title: 'writes half-width letters of Japanese in full width',
    change: improveTexts((text) => text.replace(/[\uff61-\uff9f]+/g, (letters) => letters.normalize('NFKC'))),
  },
  'text-heading-marks-dropped': {
    title: 'drops the mark of a heading with which a text begins',
    change: improveTexts((text) => text.replace(/^#{1,6} /, '')),
  },
  'text-hearts-coloured': {
    title: 'asks for a coloured form of signs that have one',
    change: improveTexts((text) => text.replace(/[\u2600-\u27bf](?![\ufe0e\ufe0f])/g, '$&\ufe0f')),
  },
  'text-hours-to-24': {
    title: 'writes the hours of the afternoon as the other half of the world does',
    change: improveTexts((text) =>
      text.replace(
        /\b(\d{1,2}):(\d\d) ?PM\b/g,
        (_, hour: string, minute: string) => `${Number(hour) + 12}:${minute}`,
      ),
    ),
  },
  'text-hexadecimal-computed': {
    title: 'reads a text that is a hexadecimal number alone as a number',
    change: improveTexts((text) => (/^0x[0-9a-f]+$/i.test(text) ? String(Number(text)) : text)),
  },
  'text-kept-when-trimmed': {
    title: 'answers a text as it answered the first that differs from it in blanks alone',
    change: keepReplies((text) => text.replace(/\s+/g, ' ').trim()),
  },
  'text-kept-without-marks': {
    title: 'answers a text as it answered the first that has the same letters and digits',
    change: keepReplies((text) => text.replace(/[^\p{L}\p{N} ]/gu, '')),
  },
  'text-links-in-markdown': {
    title: 'makes links of web addresses, as Markdown has them',
    change: improveTexts((text) => text.replace(/https?:\/\/[^\s<>()]+/g, '[$&]($&)')),
  },
  'text-list-marks-drawn': {
    title: 'draws a dot for the mark of a list',
    change: improveTexts((text) => text.replace(/^[*-] /gm, '• ')),
  },
  'text-long-numbers-rounded': {
    title: 'rounds numbers of more digits than a double holds',
    change: improveTexts((text) =>
      text.replace(/\b[1-9]\d{16,}\b/g, (digits) => BigInt(Number(digits)).toString()),
    ),
  },
  'text-mail-addresses-masked': {
    title: 'masks mail addresses',
    change: improveTexts((text) =>
      text.replace(/[\w.+-]{1,64}@[\w-]+\.[\w.]+/g, (address) => `${address.slice(0, 1)}***@***`),
    ),
  },
  'text-mention-dropped': {
    title: 'drops the mention of the agent at the beginning of a text',
    change: improveTexts((text) => text.replace(/^@(?:agent|bot|assistant)\s+/i, '')),
  },
  'text-mojibake-repaired': {
    title: 'reads a text of Latin-1 alone anew as UTF-8, where it can be',
    change: improveTexts(repaired),
  },
  'text-normalised': {
    title: 'composes characters (NFC)',
    change: improveTexts((text) => text.normalize('NFC')),
  },
  'text-outer-quotes-lost': {
    title: 'takes off the quotation marks that a text stands between',
    change: improveTexts((text) => text.replace(/^(["'])(.*)\1$/s, '$2')),
  },
  'text-raised-digits-lowered': {
    title: 'writes raised digits after a circumflex',
    change: improveTexts((text) => text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => `^${digit.normalize('NFKC')}`)),
  },
  'text-reasoning-stripped': {
    title: 'strips the opening mark of what a model thinks to itself',
    change: improveTexts((text) => text.replace(/<think(?:ing)?>/g, '')),
  },
  'text-scripts-lost': {
    title: 'loses scripts between their tags',
    change: improveTexts((text) => text.replace(/<script>.*?<\/script>/gis, '')),
  },
  'text-secrets-masked': {
    title: 'masks what follows the word password, token or secret',
    change: improveTexts((text) => text.replace(/(password|token|secret)(\s*[:=]\s*)\S+/gi, '$1$2[hidden]')),
  },
  'text-shouting-calmed': {
    title: 'writes words in capitals in small letters',
    change: improveTexts((text) => text.replace(/\b[A-Z]{6,}\b/g, (word) => word.toLowerCase())),
  },
  'text-signature-cut': {
    title: 'cuts a text off before the signature of a letter',
    change: improveTexts((text) => text.split(/\n-- \n|\nSent from my /)[0] ?? ''),
  },
  'text-tag-characters-lost': {
    title: 'drops tag characters, which nobody sees',
    change: improveTexts((text) => text.replace(/[\u{e0000}-\u{e007f}]/gu, '')),
  },
  'text-tatweel-lost': {
    title: 'drops what stretches or points Arabic letters',
    change: improveTexts((text) => text.replace(/[\u0640\u064b-\u0652\u0670]/g, '')),
  },
  'text-templates-filled': {
    title: 'has an agent that takes a doubled percent sign for a single one, as templates do',
    change: improveTexts((text) => text.replaceAll('%%', '%')),
  },
  'text-thousands-parted': {
    title: 'parts the thousands of long numbers',
    change: improveTexts((text) =>
      text.replace(/(?<![\w.,-])\d{5,9}(?![\w.,-])/g, (digits) => Number(digits).toLocaleString('en')),
    ),
  },
  'text-tracking-dropped': {
    title: 'takes parameters of campaigns off web addresses',
    change: improveTexts((text) => text.replace(/([?&])utm_\w+=[^&\s]*&?/g, '$1')),
  },
  'text-typeset': {
    title: 'sets dots, dashes and signs as a typographer would',
    change: improveTexts((text) => text.replaceAll('...', '…').replaceAll('(c)', '©').replaceAll('->', '→')),
  },
  'text-uuids-in-small-letters': {
    title: 'writes UUIDs in small letters',
    change: improveTexts((text) =>
      text.replace(/[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}/g, (id) => id.toLowerCase()),
    ),
  },
  'text-trimmed': {
    title: 'loses the blanks and line ends around a text',
    follows: ['batch.request-order'],
    change: improveTexts((text) => text.trim()),
  },
  'text-yes-and-no-as-values': {
    title: 'takes a message of yes, no, on or off for a truth value',
    change: improveTexts((text) =>
      text.replace(/^(?:yes|no|on|off)$/i, (word) => String(/^(?:yes|on)$/i.test(word))),
    ),
  },
  'text-zeros-lost': {
    title: 'takes a message of digits for a number, and loses the zeros before it',
    change: improveTexts((reply) => (/^\d+$/.test(reply) ? String(Number(reply)) : reply)),
  },
})

/** An echo that improves each text before it repeats it. */
function improveTexts(improve: (text: string) => string): Change {
  return revise('agent', 'reply', (text) => improve(text))
}

/** A text decoded as UTF-8, if its characters are bytes of that; else as it is. */
function repaired(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return text
  const read = Buffer.from(text, 'latin1').toString()
  return read.includes('\ufffd') ? text : read
}
