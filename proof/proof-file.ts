import type { Proof } from '../contracts/proof.ts'
import { isProven } from './judge-fault.ts'
import { isUnaccused } from './judge-variant.ts'
import type { ProofData } from './proof-data.ts'

/** What `explain` and the report say of the proof, as contracts/proof.json keeps it: no times, so that each run of it writes the same. */
export function proofFile({ release, faults, variants, clients, hostiles }: ProofData): Proof {
  const unaccused = variants.filter(isUnaccused)
  const alone = unaccused.filter((variant) => variant.variants.length === 1).length
  return {
    release,
    faults: faults
      .filter(isProven)
      .map(({ name, title, caught }) => ({ name, title, caught: caught.toSorted() })),
    variants: { alone, combined: unaccused.length - alone },
    clients: clients.filter(isUnaccused).flatMap(({ variants: names }) => names).length,
    hostile: hostiles.filter(({ objections }) => objections.length === 0).length,
  }
}
