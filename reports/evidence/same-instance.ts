import { isDeepStrictEqual } from 'node:util'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'

/** Whether two shards judged one and the same instance of the target, as far as their addresses and machines tell. */
export function isSameInstance(one: EvidenceHeader, other: EvidenceHeader): boolean {
  const { addresses } = one.target
  if (!isDeepStrictEqual(addresses, other.target.addresses)) return false
  if (!Object.values(addresses ?? {}).some(isOfMachine)) return true
  return one.shard?.machine !== undefined && one.shard.machine === other.shard?.machine
}

/** An address that leads each machine to itself. */
function isOfMachine(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/.test(host)
}
