import { isIP } from 'node:net'
import { UsageError } from '../../contracts/errors.ts'
import { type AllowedOutbound, publicOnly, withLoopback } from '../outbound/outbound-policy.ts'

/** What decides where custom APIs may be, as the flags say it. */
export interface OutboundFlags {
  /** Each value of --allow-outbound. */
  allowed: readonly string[]
  host: string
  publicUrl: string | undefined
}

/**
 * What custom APIs may reach beside public addresses: what --allow-outbound lists, and nothing else. Without the flag,
 * a server that is itself reached from its own machine only may call that machine: whoever uses it can do so as well.
 * With --public-url there is a proxy before it, and others use it too. @throws UsageError
 */
export function allowOutbound({ allowed, host, publicUrl }: OutboundFlags): AllowedOutbound {
  if (allowed.length === 0) {
    const isLocal = publicUrl === undefined && (host === 'localhost' || /^127\.|^::1$/.test(host))
    return isLocal ? withLoopback : publicOnly
  }
  const entries = allowed.map(entryOf)
  return {
    networks: entries.flatMap(({ networks }) => networks),
    hosts: entries.flatMap(({ hosts }) => hosts),
  }
}

function entryOf(text: string): AllowedOutbound {
  if (text === 'none') return publicOnly
  if (text === 'loopback') return withLoopback
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
  // What reads like an address and is none would never be met as a name.
  if (isHost && !/^[\d.]+$/.test(text)) return { networks: [], hosts: [text.toLowerCase()] }
  throw new UsageError(
    'FLAG_INVALID',
    `--allow-outbound ${text} is no network, address or host: ` +
      'expected such as 10.1.0.0/16, fd00::/8, tickets.internal, loopback or none. See --help',
  )
}

function isWhole(bits: string, most: number): boolean {
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
