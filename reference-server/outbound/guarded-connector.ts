import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { kindOfAddress, type OutboundPolicy } from './outbound-policy.ts'

/** A connection that the operator does not allow. */
class AddressRefused extends Error {
  override readonly name = 'AddressRefused'

  constructor(host: string, address: string) {
    super(
      `${host} is at an address that this server may not call (${kindOfAddress(address)}); ` +
        'whoever runs it can allow it with --allow-outbound',
    )
  }
}

/**
 * Connects to allowed addresses only. The addresses of a name are judged on connecting, so a name that
 * resolves to something else the second time gains nothing by it.
 */
export function guardConnector(policy: OutboundPolicy, timeout: number): buildConnector.connector {
  const connect = buildConnector({ lookup: guardLookup(policy), timeout, allowH2: false })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    // Addresses in a URL are not looked up.
    if (isIP(host) !== 0 && !policy.allows(host, host)) {
      return callback(new AddressRefused(host, host), null)
    }
    connect(options, (error, socket) => {
      if (error !== null) return callback(error, null)
      const reached = socket.remoteAddress
      if (reached === undefined || !policy.allows(host, reached)) {
        socket.destroy()
        return callback(new AddressRefused(host, reached ?? ''), null)
      }
      callback(null, socket)
    })
  }
}

/** Looks a name up, and gives those of its addresses that are allowed. */
function guardLookup(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0)
      const [first] = found
      const allowed = found.filter(({ address }) => policy.allows(hostname, address))
      const [chosen] = allowed
      if (chosen === undefined) return callback(new AddressRefused(hostname, first?.address ?? ''), '', 0)
      if (options.all === true) return callback(null, allowed)
      callback(null, chosen.address, chosen.family)
    })
  }
}
