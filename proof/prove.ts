import { catalogue } from '../contracts/catalogue.ts'
import type { Report } from '../contracts/generated/schemas.ts'
import { withScratchFolder } from '../private-folders/scratch-folder.ts'
import { faultsOnFile, variantsOnFile } from './changes-on-file.ts'
import { judgeClients } from './clients/judge-clients.ts'
import { faultTrial } from './fault-trials.ts'
import { faultWorlds, judgedOfOthers } from './fault-worlds.ts'
import { judgeFault } from './judge-fault.ts'
import { judgeHostiles } from './judge-hostiles.ts'
import { judgeVariants } from './judge-variant.ts'
import { judgeWorlds } from './judge-worlds.ts'
import type { ProofData } from './proof-data.ts'
import type { ProofWorld } from './proof-world.ts'
import { serveWorlds } from './serve-worlds.ts'
import { aloneWorlds, combinedWorlds } from './variant-worlds.ts'

/** Which part of the proof is made, and how. */
export interface ProofPlan {
  /** True for the names of the faults, variants and hostiles to take. */
  takes(name: string, kind: 'fault' | 'variant' | 'hostile'): boolean
  combinations: number
  seed: number
  /** Runs of the kit at the same time. */
  runs: number
  /** Told each world's name as its report comes in. */
  onJudged(name: string): void
}

/** Lets the kit judge a world of the reference server, or a run of the reference client, for each fault and variant, and says what it made of them. */
export async function prove(plan: ProofPlan): Promise<ProofData> {
  const known = catalogue()
  const faults = (await faultsOnFile()).filter(({ name }) => plan.takes(name, 'fault'))
  const variants = await variantsOnFile()
  const alone = aloneWorlds(variants.filter(({ name }) => plan.takes(name, 'variant')))
  const names = variants.map(({ name }) => name)
  const variantWorlds = [...alone, ...combinedWorlds(names, plan.combinations, plan.seed)]
  const withFaults = faultWorlds(faults.flatMap((fault) => faultTrial(fault, known) ?? []))
  const reports = new Map<string, Report | undefined>()

  const worlds = [...withFaults, ...variantWorlds]
  const [hostiles] = await Promise.all([
    judgeHostiles(plan),
    judgeOnOneServer(worlds, plan, (world, report) => reports.set(world.name, report)),
  ])
  const results = withFaults.flatMap((world) =>
    world.trials.map((trial) =>
      judgeFault(trial.fault, reports.get(world.name), known, judgedOfOthers(world, trial)),
    ),
  )
  // After the servers: what a client does side by side is best seen while little else is done.
  const clients = await judgeClients(plan, known)
  return {
    seed: plan.seed,
    release: known.release.version,
    faults: [...results, ...clients.faults].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    variants: variantWorlds.map((world) => judgeVariants(world, reports.get(world.name))),
    clients: clients.variants,
    hostiles,
  }
}

async function judgeOnOneServer(
  worlds: readonly ProofWorld[],
  plan: ProofPlan,
  keep: (world: ProofWorld, report: Report | undefined) => void,
): Promise<void> {
  if (worlds.length === 0) return
  await withScratchFolder(async (folder) => {
    const served = await serveWorlds(worlds, folder)
    try {
      await judgeWorlds(worlds, served, {
        ...plan,
        folder,
        onReport: (world, report) => {
          keep(world, report)
          plan.onJudged(`${world.name} (${[...world.faults, ...world.variants].join(', ')})`)
        },
      })
    } finally {
      await served.stop()
    }
  })
}
