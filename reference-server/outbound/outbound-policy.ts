import { BlockList, isIP } from 'node:net'

/** What an operator allows besides public addresses. */
export interface AllowedOutbound {
  /** `address/bits`, of either family. */
  networks: readonly string[]
  /** Host names in lower case, whatever they resolve to. */
  hosts: readonly string[]
}

/** Nothing besides public addresses. */
export const publicOnly: AllowedOutbound = { networks: [], hosts: [] }

/** Public addresses, and the machine itself. */
export const publicAndLoopback: AllowedOutbound = { networks: ['127.0.0.0/8', '::1/128'], hosts: [] }

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

/** What an address is for, as the special-purpose registries of IANA have it (RFC 6890). */
type AddressKind =
  | 'public'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'shared'
  | 'multicast'
  | 'reserved'
  | 'translated'

type SpecialKind = Exclude<AddressKind, 'public'>

const ranges: Readonly<Record<SpecialKind, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fec0::/10'],
  // The metadata services of the clouds live here.
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  shared: ['100.64.0.0/10'],
  multicast: ['224.0.0.0/4', 'ff00::/8'],
  // Addresses that a gateway turns into IPv4 ones, whichever those are.
  translated: ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'],
  reserved: [
    ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
    ...['203.0.113.0/24', '240.0.0.0/4', '::/128', '2001::/23', '2001:db8::/32', '3fff::/20'],
  ],
}

const lists = Object.entries(ranges).map(([kind, list]) => [kind, blockList(list)] as const)
const globalUnicast = blockList(['2000::/3'])

/** What an IP address is for. An IPv4 address in IPv6 form is judged as the IPv4 address that it stands for. */
export function kindOfAddress(address: string): AddressKind {
  const plain = plainAddress(address)
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  const kind = lists.find(([, list]) => list.check(plain, family))?.[0]
  if (kind !== undefined) return isSpecial(kind) ? kind : 'reserved'
  // One eighth of IPv6 is allocated; the rest is for uses that nobody knows yet.
  return family === 'ipv4' || globalUnicast.check(plain, family) ? 'public' : 'reserved'
}

/** An address without its zone, and without the IPv6 form around an IPv4 one. */
export function plainAddress(address: string): string {
  const [unzoned = ''] = address.split('%')
  if (isIP(unzoned) !== 6) return unzoned
  // The URL parser writes every IPv6 address in its one short form.
  const short = new URL(`http://[${unzoned}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/** A list of `address/bits`. */
function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function isSpecial(kind: string): kind is SpecialKind {
  return Object.hasOwn(ranges, kind)
}
