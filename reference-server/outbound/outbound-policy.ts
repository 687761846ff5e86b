import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import { blockList, kindOfAddress, plainAddress } from './address-kind.ts'

/** What an operator allows beside public addresses. */
export interface AllowedOutbound {
  /** `address/bits`, of either family. */
  networks: readonly string[]
  /** Host names in lower case, whatever they resolve to. */
  hosts: readonly string[]
}

/** Nothing beside public addresses. */
export const publicOnly: AllowedOutbound = { networks: [], hosts: [] }

/** Public addresses, and the machine itself. */
export const withLoopback: AllowedOutbound = { networks: ['127.0.0.0/8', '::1/128'], hosts: [] }

/** Which addresses the server may call on behalf of those who use it. */
export class OutboundPolicy {
  readonly #networks: BlockList
  readonly #hosts: ReadonlySet<string>

  constructor({ networks, hosts }: AllowedOutbound) {
    this.#networks = blockList(networks)
    this.#hosts = new Set(hosts)
  }

  /** Whether a connection to a host may be made at one of its addresses; for an address in the URL both are the same. */
  allows(host: string, address: string): boolean {
    if (this.#hosts.has(host.toLowerCase())) return true
    const plain = plainAddress(address)
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
    return this.#networks.check(plain, family) || kindOfAddress(plain) === 'public'
  }
}
