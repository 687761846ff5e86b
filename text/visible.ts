/** Joiners are spelling within an emoji, and between visible letters of a script that needs them, such as those of Persian and Hindi. */
const LETTER = String.raw`[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Inherited}\p{DI}]]`
const JOINER = String.raw`(?<=\p{ExtPict}\p{EMod}?\ufe0f?)\u200d(?=\p{ExtPict})|(?<=${LETTER})[\u200c\u200d](?=${LETTER})`
/** So are characters that choose the form of an emoji, or of a character that has several. */
const SELECTOR = String.raw`(?<=[[\p{Emoji}\p{ExtPict}\p{Ideographic}\p{sc=Mongolian}]--\p{DI}])\p{Variation_Selector}`
/**
 * Characters that are invisible, that look like others, or that a terminal obeys: controls, marks of direction, joiners, tags, fillers,
 * line and paragraph separators, halves of surrogate pairs, noncharacters, private characters, and every blank except U+0020. Unassigned
 * characters are not among them: a newer version of Unicode may make them letters.
 */
const UNSEEN_SET = String.raw`[[\p{Cc}\p{Cs}\p{Co}\p{NChar}\p{DI}\p{Zl}\p{Zp}\p{Zs}\ufff9-\ufffb]--[\n\t\x20]]`

/** Every unseen character, including joiners that are spelling. */
export const UNSEEN: RegExp = new RegExp(UNSEEN_SET, 'gv')

const SPELLING_OR_UNSEEN = new RegExp(`(?<spelling>${JOINER}|${SELECTOR})|${UNSEEN_SET}`, 'gv')
/** Nearly every text consists of these characters alone, all of which are visible. */
const PLAIN = /^[\n\t\x20-\x7e]*$/

/** The text with each unseen character replaced by its `form`. */
export function replaceUnseen(text: string, form: (character: string) => string): string {
  if (PLAIN.test(text)) return text
  return text.replace(SPELLING_OR_UNSEEN, (found, spelling: string | undefined) => spelling ?? form(found))
}

/**
 * Text from outside as every medium shows it: each unseen character is replaced by its name, ⟨U+202E⟩. Line feeds and tabs stay, and so
 * does a text that has already been made visible.
 */
export function visible(text: string): string {
  return replaceUnseen(text, nameOf)
}

/** The same for a text that has to stay on one line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, nameOf)
}

/** `⟨U+001B⟩`. */
export function nameOf(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/**
 * What a build service that reads the log obeys: GitHub `::error::` at the beginning of a line and `##[error]` anywhere, Azure
 * `##vso[task.setvariable]`, TeamCity `##teamcity[message]`. A target must not give orders through text that is quoted from it.
 */
const COMMAND = /(?<=^\s*:):|(?<=##\w*)\[/gm

/** Text with line ends for a terminal or a log: unseen characters, and those that would make a line a command, are named. */
export function printable(text: string): string {
  return nameCommands(visible(text))
}

/** The text, which follows `before` on its line, with the characters named that would make a command of it. */
export function nameCommands(text: string, before = ''): string {
  return (before + text).replace(COMMAND, nameOf).slice(before.length)
}
