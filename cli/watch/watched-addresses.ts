import type { Target } from '../../fixtures/target/target.ts'

/** Milliseconds between two probes at least, of all addresses together. */
const LEAST_INTERVAL = 1_000

/** The base addresses of a target, one for each server. */
export function listWatchedAddresses({ platform, channel, portal }: Target): readonly URL[] {
  const texts = [channel?.baseUrl, platform?.baseUrl, platform?.tokenUrl, portal?.url]
  const addresses = texts.flatMap((text) => URL.parse(text ?? '') ?? [])
  return [...new Map(addresses.map((address) => [address.host, address])).values()]
}

/** Milliseconds between two probes of one address: all together one a second at most, and no more than the target's pace allows. */
export function probeInterval(count: number, { pace: { requestsPerMinute } }: Target): number {
  const byPace = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute
  return Math.max(LEAST_INTERVAL, byPace) * count
}
