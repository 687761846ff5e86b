import { nameOf } from '../../contracts/visible.ts'

/**
 * What a build service obeys that reads the log: GitHub `::error::` at the beginning of a line and `##[error]` anywhere, Azure
 * `##vso[task.setvariable]`, TeamCity `##teamcity[message]`. A target must not give orders through what is quoted of it.
 */
const COMMAND = /(?<=^\s*:):|(?<=##\w*)\[/g

/** The text, which stands in its line after `before`, with the characters named that would make it a command. */
export function withoutCommands(text: string, before = ''): string {
  return (before + text).replace(COMMAND, nameOf).slice(before.length)
}
