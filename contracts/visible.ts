/** Joiners are spelling within an emoji, and between letters that are seen, of a script that needs them, as Persian and Hindi do. */
const LETTER = String.raw`[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Inherited}\p{DI}]]`
const JOINER = String.raw`(?<=\p{ExtPict}\p{EMod}?\ufe0f?)\u200d(?=\p{ExtPict})|(?<=${LETTER})[\u200c\u200d](?=${LETTER})`
/** So is what chooses the form of an emoji, or of a character that has several. */
const SELECTOR = String.raw`(?<=[[\p{Emoji}\p{ExtPict}\p{Ideographic}\p{sc=Mongolian}]--\p{DI}])\p{Variation_Selector}`
/**
 * Characters that are invisible, that a reader mistakes for others, or that a terminal obeys: controls, marks of direction, joiners, tags,
 * fillers, line and paragraph separators, halves of surrogate pairs, noncharacters, private characters, and every blank but U+0020.
 * Unassigned characters are not among them: a newer version of Unicode may make them letters.
 */
const UNSEEN_SET = String.raw`[[\p{Cc}\p{Cs}\p{Co}\p{NChar}\p{DI}\p{Zl}\p{Zp}\p{Zs}\ufff9-\ufffb]--[\n\t\x20]]`

/** Every unseen character, joiners that are spelling among them. */
export const UNSEEN: RegExp = new RegExp(UNSEEN_SET, 'gv')

const SPELLING_OR_UNSEEN = new RegExp(`(?<spelling>${JOINER}|${SELECTOR})|${UNSEEN_SET}`, 'gv')
/** Nearly every text is made of these characters alone, and all of them can be seen. */
const PLAIN = /^[\n\t\x20-\x7e]*$/

/** The text with `form` of each unseen character in its place. */
export function replaceUnseen(text: string, form: (character: string) => string): string {
  if (PLAIN.test(text)) return text
  return text.replace(SPELLING_OR_UNSEEN, (found, spelling: string | undefined) => spelling ?? form(found))
}

/**
 * Text from outside as every medium shows it: each unseen character by its name, ⟨U+202E⟩. Line feeds and tabs stay, and so does a text
 * that was made visible before.
 */
export function visible(text: string): string {
  return replaceUnseen(text, nameOf)
}

/** The same of a text that has to stay on its line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, nameOf)
}

/** `⟨U+001B⟩`. */
export function nameOf(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/**
 * What a build service obeys that reads the log: GitHub `::error::` at the beginning of a line and `##[error]` anywhere, Azure
 * `##vso[task.setvariable]`, TeamCity `##teamcity[message]`. A target must not give orders through what is quoted of it.
 */
const COMMAND = /(?<=^\s*:):|(?<=##\w*)\[/gm

/** Text with line ends for a terminal or a log: what cannot be seen, and what would make a line a command, is named. */
export function printable(text: string): string {
  return nameCommands(visible(text))
}

/** The text, which stands in its line after `before`, with the characters named that would make a command of it. */
export function nameCommands(text: string, before = ''): string {
  return (before + text).replace(COMMAND, nameOf).slice(before.length)
}
