import type { Proof } from '../measurements/proof.ts'
import { isProven } from './judge-fault.ts'
import { hasNoFalseAlarm, suspectsOf } from './judge-variant.ts'
import type { ProofData } from './proof-data.ts'

/** What `explain` and the report say of the proof, as measurements/proof.json keeps it: no times, so that each run of it writes the same. */
export function proofFile({ release, faults, variants, pairs, clients, hostiles }: ProofData): Proof {
  const accused = new Set(variants.flatMap(suspectsOf))
  const names = new Set(variants.flatMap((world) => world.variants))
  return {
    release,
    faults: faults.filter(isProven).map(({ name, title, caught, effort }) => ({
      name,
      title,
      caught: caught.toSorted(),
      ...(effort === 'quick' ? {} : { effort }),
    })),
    variants: { unaccused: names.difference(accused).size, pairs: pairs.covered },
    clients: clients.filter(hasNoFalseAlarm).flatMap(({ variants: names }) => names).length,
    hostile: hostiles.filter(({ objections }) => objections.length === 0).length,
  }
}
