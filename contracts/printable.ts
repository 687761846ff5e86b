import { nameOf, visible } from './visible.ts'

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
