import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile, variantsOnFile } from './changes-on-file.ts'
import { judgeClients } from './clients/judge-clients.ts'
import { faultTrial } from './fault-trials.ts'
import { type FaultPacking, judgeFaultWorlds } from './judge-fault-worlds.ts'
import { judgeHostiles, judgeHostilesAlone } from './judge-hostiles.ts'
import { judgeVariantWorlds } from './judge-variant-worlds.ts'
import { type JudgingOptions, judgeWorldsWith } from './judge-worlds.ts'
import type { ProofData } from './proof-data.ts'
import { createQueue } from './run-queue.ts'
import { pairsIn, variantWorlds } from './variant-worlds.ts'

/** Which part of the proof is made, and how. */
export interface ProofPlan extends JudgingOptions, FaultPacking {
  /** Runs of the kit that keep a processor busy, and of those that mostly wait, at the same time. */
  runs: number
  /** True for the names of the faults, variants and hostiles to take. */
  takes(name: string, kind: 'fault' | 'variant' | 'hostile'): boolean
}

/** Lets the kit judge the reference server and the reference client with each fault and each pair of variants, and returns the results. */
export async function prove(plan: ProofPlan): Promise<ProofData> {
  const known = catalogue()
  const faults = (await faultsOnFile()).filter(({ name }) => plan.takes(name, 'fault'))
  const variants = (await variantsOnFile()).filter(({ name }) => plan.takes(name, 'variant'))
  const worlds = variantWorlds(variants, plan.seed)
  const [busy, waiting] = [createQueue(plan.runs), createQueue(plan.runs)]
  // Side by side: hostile servers, and some worlds, mostly wait. Faults are judged in rounds, and variants fill the time that these leave.
  const [hostiles, judgedVariants, results] = await Promise.all([
    plan.isAlone === true ? [] : judgeHostiles(plan, waiting.last),
    judgeVariantWorlds(worlds, judgeWorldsWith(plan, { busy: busy.last, waiting: waiting.last })),
    judgeFaultWorlds(
      faults.flatMap((fault) => faultTrial(fault, known) ?? []),
      judgeWorldsWith(plan, { busy: busy.first, waiting: waiting.first }),
      known,
      plan,
    ),
  ])
  // After the servers: what a client does side by side is best seen on an idle machine.
  const clients = await judgeClients(plan, known)
  return {
    seed: plan.seed,
    release: known.release.version,
    faults: [...results, ...clients.faults].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    variants: judgedVariants,
    pairs: pairsIn(worlds, variants),
    clients: clients.variants,
    hostiles: plan.isAlone === true ? await judgeHostilesAlone(plan) : hostiles,
  }
}
