import { basename } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { GivenKeys, ServiceAddresses } from '../../judgement/client-traffic/client-traffic.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import { budgetChoice } from '../flags/budget-choice.ts'
import type { CommandLine } from '../flags/command.ts'
import { type RunOptions, runOptions } from '../flags/run-options.ts'

/** Where the traffic of a client comes from. */
export type TrafficSource =
  | { kind: 'har'; file: string }
  | {
      kind: 'command'
      words: readonly string[]
      /** Milliseconds that the command may take. */
      limit: number
      /** The reference server's token expires once. */
      expires: boolean
    }

/** What the command `client` was asked to do. */
export interface ClientOptions {
  source: TrafficSource
  /** The target file that says where the service is. */
  target?: string
  /** What the client is called in the reports. */
  name: string
  run: RunOptions
}

/** Milliseconds that a command may take where nothing else is said. */
const LIMIT = 5 * 60_000
const LONGEST_NAME = 80
/** Flags that mean something else to the command `run`. */
const OWN = new Set(['target', 'max-time'])
/** Never overwrites the report of a target. */
const OUT = 'reports/client'

/** @throws UsageError */
export function clientOptions(line: CommandLine): ClientOptions {
  const end = line.args.indexOf('--')
  const command = end === -1 ? [] : line.args.slice(end + 1)
  const words = line.words.slice(0, line.words.length - command.length)
  ensureNone(words)
  const source = sourceOf(line, command, end !== -1)
  const target = line.value('target')
  return {
    source,
    ...(target === undefined ? {} : { target }),
    name: nameOf(line, source),
    run: runOptions(toRunLine(line, words)),
  }
}

/** The line as the command `run` would have it: nothing is sent, so nothing is drawn, bounded or aimed. */
function toRunLine(line: CommandLine, words: readonly string[]): CommandLine {
  const has = (flag: string): boolean => !OWN.has(flag) && line.has(flag)
  const implied: Readonly<Record<string, string>> = { seed: '0', out: OUT }
  return {
    args: line.args,
    words,
    has,
    value: (flag) => (has(flag) ? line.value(flag) : implied[flag]),
    list: (flag) => (has(flag) ? line.list(flag) : []),
  }
}

/** If -- was forgotten, the program of the command would be among these words. */
function ensureNone(words: readonly string[]): void {
  const unknown = words.find((word) => word !== '-')
  if (unknown === undefined) return
  throw wrong(
    `client: does not know what to do with ${JSON.stringify(unknown)}; expected --har FILE, or -- before a command`,
  )
}

function sourceOf(line: CommandLine, words: readonly string[], hasEnd: boolean): TrafficSource {
  const file = line.value('har')
  if (file !== undefined && hasEnd) {
    throw wrong('--har: does not go with a command; expected either a recording, or a command to record')
  }
  if (file !== undefined) {
    const misplaced = ['max-time', 'no-expiry'].find((flag) => line.has(flag))
    if (misplaced === undefined) return { kind: 'har', file }
    throw wrong(`--${misplaced}: is for a command; with --har everything is recorded already`)
  }
  const [program = ''] = words
  if (program === '') {
    throw wrong(
      hasEnd
        ? `client: expected a command after --, such as ${KIT_COMMAND} client -- node app.js`
        : `client: expected --har FILE, or -- and a command, such as ${KIT_COMMAND} client -- node app.js`,
    )
  }
  if (line.has('no-expiry') && line.has('target')) {
    throw wrong(
      '--no-expiry: is for a command against the reference server; the tokens of a target do not expire here',
    )
  }
  return {
    kind: 'command',
    words,
    limit: budgetChoice(line).milliseconds ?? LIMIT,
    expires: !line.has('no-expiry'),
  }
}

/** Leaves out the folders of a file: reports of one client are compared by its name. */
function nameOf(line: CommandLine, source: TrafficSource): string {
  const given = line.value('name')
  if (given !== undefined) return given
  const what = source.kind === 'har' ? basename(source.file) : source.words.join(' ')
  return `client: ${truncateLine(what, LONGEST_NAME)}`
}

function wrong(problem: string): UsageError {
  return new UsageError('FLAG_INVALID', problem)
}

/** Where a target is. */
export function addressesOf({ platform, channel }: Target): ServiceAddresses {
  return {
    ...(platform === undefined ? {} : { token: platform.tokenUrl, platform: platform.baseUrl }),
    ...(channel === undefined ? {} : { channel: channel.baseUrl }),
  }
}

/** The keys of a target file, as they are given to a client. */
export function keysOfTarget({ platform, channel }: Target): GivenKeys {
  const { accountKey, workspaceKey } = platform ?? {}
  return {
    ...(platform === undefined ? {} : { audience: platform.audience }),
    apiKeys: [
      ...(accountKey === undefined ? [] : [{ type: 'account' as const, ...pairOf(accountKey) }]),
      ...(workspaceKey === undefined ? [] : [{ type: 'workspace' as const, ...pairOf(workspaceKey) }]),
    ],
    channels: [channel, channel?.otherChannel].flatMap((one) =>
      one === undefined ? [] : [{ channelId: one.channelId, apiKey: one.apiKey }],
    ),
  }
}

function pairOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): {
  clientId: string
  clientSecret: string
} {
  return { clientId, clientSecret }
}
