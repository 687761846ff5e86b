import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import type { ClientFault } from '../../reference-client/behaviour/client-change.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import type { Named } from '../changes-on-file.ts'
import { type FaultResult, isProven, judgeFault } from '../judge-fault.ts'
import { judgeVariants, type VariantResult } from '../judge-variant.ts'
import { reportIn } from '../report-in.ts'
import { runKit } from '../run-kit.ts'
import { createQueue, type ForEachInQueue } from '../run-queue.ts'
import { type ClientWorld, clientFaultWorlds, clientVariantWorlds, listDeclared } from './client-worlds.ts'
import { clientFaultsOnFile, clientVariantsOnFile } from './clients-on-file.ts'

/** The most faults in a world, round by round: one that was not caught as it should be may have had another in its way, and is then alone. */
const FAULTS_A_WORLD = [8, 3, 1]

/** Which faults and variants of the reference client are judged, and how. */
export interface ClientPlan {
  takes(name: string, kind: 'fault' | 'variant'): boolean
  /** Runs of the kit at the same time. */
  runs: number
  /** Each fault is judged alone from the beginning. */
  isAlone?: boolean
  /** Told each world's name as its report comes in, and the seconds that it took. */
  onJudged(name: string, seconds: number): void
}

/** How the kit judged the reference client. */
export interface ClientResults {
  faults: readonly FaultResult[]
  variants: readonly VariantResult[]
}

/** Lets the kit judge the reference client with each fault and each variant, through its front door. */
export async function judgeClients(plan: ClientPlan, catalogue: Catalogue): Promise<ClientResults> {
  const faults = (await clientFaultsOnFile()).filter(({ name }) => plan.takes(name, 'fault'))
  const variants = (await clientVariantsOnFile()).filter(({ name }) => plan.takes(name, 'variant'))
  const worlds = clientVariantWorlds(variants)
  const { last } = createQueue(plan.runs)
  const judge: JudgeClientWorlds = (some) => judgeWorlds(some, plan, last)
  const [reports, judged] = await Promise.all([judge(worlds), judgeFaults(faults, judge, plan, catalogue)])
  return {
    faults: judged,
    variants: worlds.map((world) => judgeWorld(world, reports.get(world.name))),
  }
}

/** Judges worlds, and returns the report of each, by its name. */
type JudgeClientWorlds = (worlds: readonly ClientWorld[]) => Promise<ReadonlyMap<string, Report | undefined>>

async function judgeFaults(
  faults: readonly Named<ClientFault>[],
  judge: JudgeClientWorlds,
  plan: ClientPlan,
  catalogue: Catalogue,
): Promise<readonly FaultResult[]> {
  const settled: FaultResult[] = []
  let open = faults
  for (const most of plan.isAlone === true ? [1] : FAULTS_A_WORLD) {
    const worlds = clientFaultWorlds(open, most)
    const reports = await judge(worlds)
    const judged = worlds.flatMap((world) =>
      world.faults.map((fault) => {
        const others = listDeclaredByOthers(world, fault)
        const result = judgeFault(fault, reports.get(world.name), catalogue, others)
        return { fault, result, isSettled: world.faults.length === 1 || isProven(result) }
      }),
    )
    settled.push(...judged.filter(({ isSettled }) => isSettled).map(({ result }) => result))
    open = judged.filter(({ isSettled }) => !isSettled).map(({ fault }) => fault)
  }
  return settled
}

async function judgeWorlds(
  worlds: readonly ClientWorld[],
  { onJudged }: ClientPlan,
  forEachInQueue: ForEachInQueue,
): Promise<ReadonlyMap<string, Report | undefined>> {
  const reports = new Map<string, Report | undefined>()
  await withScratchFolder((folder) =>
    forEachInQueue(worlds, async (world) => {
      const begun = performance.now()
      reports.set(world.name, await judgeOne(world, join(folder, world.name)))
      onJudged(
        `${world.name} (${[...world.faults, ...world.variants].map(({ name }) => name).join(', ')})`,
        (performance.now() - begun) / 1000,
      )
    }),
  )
  return reports
}

async function judgeOne({ faults, variants }: ClientWorld, out: string): Promise<Report | undefined> {
  const client = fileURLToPath(new URL('../../reference-client/main.ts', import.meta.url))
  const flags = [
    ...faults.flatMap(({ name }) => ['--fault', name]),
    ...variants.flatMap(({ name }) => ['--variant', name]),
  ]
  await runKit('client', ['--out', out, '--format', 'json', '--', process.execPath, client, ...flags])
  return reportIn(out)
}

/** What is violated but not declared by any fault of a world is a stray of each of them. */
function listDeclaredByOthers(
  { faults }: ClientWorld,
  own: ClientWorld['faults'][number],
): ReadonlySet<string> {
  const others = faults.filter((fault) => fault !== own)
  return new Set(others.flatMap((fault) => [...listDeclared(fault)]))
}

/** What a variant says cannot be judged has to be found blocked; anything else has to be judged. */
function judgeWorld({ name, variants }: ClientWorld, report: Report | undefined): VariantResult {
  const open = variants.flatMap(({ leavesOpen = [] }) => leavesOpen)
  const result = judgeVariants({ name, variants: variants.map((variant) => variant.name) }, report)
  return {
    ...result,
    blocked: [
      ...result.blocked.filter((id) => !open.includes(id)),
      ...open.filter((id) => !result.blocked.includes(id)).map((id) => `${id} is not`),
    ],
  }
}
