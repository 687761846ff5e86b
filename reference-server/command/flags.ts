import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { UsageError } from '../../contracts/errors.ts'
import { errorText } from '../../text/error-text.ts'
import { nearest } from '../../text/nearest.ts'
import { dropLastSlashes } from '../../text/trim-ends.ts'
import { type AllowedOutbound, publicAndLoopback, publicOnly } from '../outbound/outbound-policy.ts'
import { type PortalDriverKind, portalDrivers } from '../world/worlds.ts'

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  fault: { type: 'string', multiple: true },
  variant: { type: 'string', multiple: true },
  control: { type: 'boolean' },
  'public-url': { type: 'string' },
  'write-target': { type: 'string' },
  'portal-driver': { type: 'string' },
  worlds: { type: 'string' },
  'agent-script': { type: 'string' },
  'requests-per-minute': { type: 'string' },
  'unlimited-tries': { type: 'boolean' },
  'allow-outbound': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

/** The variable with the phrase that seeded ids and secrets are made from. */
export const SEED_VARIABLE = 'REFERENCE_SERVER_SEED'
const leastPhrase = 16

/** Far above what a client that keeps its token for a day needs, far below what guessing would take. */
const generous = 600

/** What the command was asked for. */
export interface Flags {
  /** 0 takes a free port. */
  port: number
  host: string
  data: string | undefined
  faults: readonly string[]
  variants: readonly string[]
  control: boolean
  publicUrl: string | undefined
  writeTarget: string | undefined
  /** How the target file says that the portal is driven. */
  portalDriver: PortalDriverKind
  worlds: string | undefined
  /** The file that a scripted agent answers from; no such agent without it. */
  agentScript: string | undefined
  /** From one address; undefined for as many as it likes. */
  requestsPerMinute: number | undefined
  /** Times a minute that one address may try a secret; undefined for as often as it likes. */
  triesPerMinute: number | undefined
  /** Where custom APIs may be, besides public addresses. */
  outbound: AllowedOutbound
  /** What the seeded ids and secrets are made from; random ones without it. */
  seedPhrase: string | undefined
  help: boolean
}

/**
 * Reads the flags, and from the environment what no process list may show.
 * @throws UsageError that names the flag, its value, and what was expected.
 */
export function readFlags(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Flags {
  const values = parse(args)
  const control = values.control ?? values['write-target'] !== undefined
  const host = values.host ?? '127.0.0.1'
  const publicUrl = publicUrlOf(values['public-url'])
  return {
    port: portOf(values.port ?? '7070'),
    host,
    data: values.data,
    faults: values.fault ?? [],
    variants: values.variant ?? [],
    control,
    publicUrl,
    writeTarget: values['write-target'],
    portalDriver: portalDriverOf(values['portal-driver']),
    worlds: values.worlds,
    agentScript: values['agent-script'],
    requestsPerMinute: rateOf(values['requests-per-minute']),
    // With the control protocol anybody may act as anybody, so there is nothing left to guard.
    triesPerMinute: control || values['unlimited-tries'] === true ? undefined : generous,
    outbound: allowOutbound({ allowed: values['allow-outbound'] ?? [], host, publicUrl }),
    seedPhrase: seedPhraseOf(environment[SEED_VARIABLE]),
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  for (const arg of args) {
    const [name = ''] = arg.slice(2).split('=')
    if (!arg.startsWith('--') || Object.hasOwn(options, name)) continue
    const meant = nearest(name, Object.keys(options))
    throw invalid(`--${name} is not a flag${meant === undefined ? '' : `; did you mean --${meant}?`}`)
  }
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw invalid(errorText(error))
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port
  throw invalid(`--port ${text} is not a port: expected 0 (a free one) to 65535`)
}

function rateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw invalid(`--requests-per-minute ${text} is not a rate: expected a whole number above 0`)
}

function portalDriverOf(text = 'http'): PortalDriverKind {
  const kind = portalDrivers.find((known) => known === text)
  if (kind !== undefined) return kind
  throw invalid(`--portal-driver ${text} is none of ${portalDrivers.join(', ')}`)
}

function seedPhraseOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= leastPhrase) return text
  throw invalid(
    `${SEED_VARIABLE} has ${text.length} characters: expected ${leastPhrase} or more, that nobody can guess`,
  )
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw invalid(`--public-url ${text} is not an address: expected http:// or https:// and a host`)
  }
  // Paths are appended to it.
  if (/[?#]/.test(text)) {
    throw invalid(`--public-url ${text} has a query or a fragment: expected an address without ? and #`)
  }
  return dropLastSlashes(text)
}

function invalid(message: string): UsageError {
  return new UsageError(
    'FLAG_INVALID',
    /[.?]$/.test(message) ? `${message} See --help` : `${message}. See --help`,
  )
}

/** The flags that decide where custom APIs may be. */
interface OutboundFlags {
  /** Each value of --allow-outbound. */
  allowed: readonly string[]
  host: string
  publicUrl: string | undefined
}

/**
 * What custom APIs may reach besides public addresses: what --allow-outbound lists, and nothing else. Without the flag,
 * a server that is itself reached from its own machine only may call that machine: whoever uses it can do so as well.
 * With --public-url there is a proxy in front of it, and others use it too. @throws UsageError
 */
function allowOutbound({ allowed, host, publicUrl }: OutboundFlags): AllowedOutbound {
  if (allowed.length === 0) {
    const isLocal = publicUrl === undefined && (host === 'localhost' || /^127\.|^::1$/.test(host))
    return isLocal ? publicAndLoopback : publicOnly
  }
  const entries = allowed.map(entryOf)
  return {
    networks: entries.flatMap(({ networks }) => networks),
    hosts: entries.flatMap(({ hosts }) => hosts),
  }
}

function entryOf(text: string): AllowedOutbound {
  if (text === 'none') return publicOnly
  if (text === 'loopback') return publicAndLoopback
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  if (
    family !== 0 &&
    !text.includes('%') &&
    more === undefined &&
    (bits === undefined || isWhole(bits, most))
  ) {
    return { networks: [`${address}/${bits ?? most}`], hosts: [] }
  }
  const isHost = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(
    text,
  )
  // A text that looks like an address but is not one would never occur as a name.
  if (isHost && !/^[\d.]+$/.test(text)) return { networks: [], hosts: [text.toLowerCase()] }
  throw new UsageError(
    'FLAG_INVALID',
    `--allow-outbound ${text} is not a network, address or host: ` +
      'expected such as 10.1.0.0/16, fd00::/8, tickets.internal, loopback or none. See --help',
  )
}

function isWhole(bits: string, most: number): boolean {
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
