import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { recordRun, runEmptyChecks, sendBare } from './bare-run.ts'
import { childrenSeconds, familySeconds } from './cpu-seconds.ts'
import { measureKit } from './measure-kit.ts'
import { withServer } from './with-server.ts'

/** What some work takes, by the clock and on all processors. */
interface Cost {
  seconds: number
  cpu: number
}

/** What a standard run takes, and what the same work takes without the kit. */
export interface ComparedRun {
  kit: Cost & { megabytes: number }
  bare: Cost
}

/**
 * Measures standard runs against the reference server, and with each the same work without the kit: undici sends the requests of such a
 * run, with the same concurrency, and Playwright runs as many checks that do nothing. The difference is what the kit itself costs.
 */
export function compareRuns(count: number): Promise<readonly ComparedRun[]> {
  return withScratchFolder((folder) =>
    withServer(folder, async (server) => {
      const { requests, checks } = await recordRun(server, folder)
      const runs: ComparedRun[] = []
      for (let run = 0; run < count; run += 1) {
        const kit = await kitRun(await mkdtemp(join(folder, 'run-')))
        const sending = await costOf(
          () => sendBare(server.origin, requests),
          () => familySeconds(server.pid),
        )
        const checking = await costOf(async () =>
          runEmptyChecks(checks, await mkdtemp(join(folder, 'empty-'))),
        )
        runs.push({
          kit,
          bare: { seconds: sending.seconds + checking.seconds, cpu: sending.cpu + checking.cpu },
        })
      }
      return runs
    }),
  )
}

async function kitRun(out: string): Promise<ComparedRun['kit']> {
  let megabytes = Number.NaN
  const cost = await costOf(async () => {
    const measured = await measureKit(['run', '--out', out])
    if (measured.exitCode !== 0) {
      throw new Error(`the run ended with exit code ${measured.exitCode}, so its time says nothing`)
    }
    megabytes = measured.megabytes
  })
  return { ...cost, megabytes }
}

/** What some work takes, in this process and those that it waits for; `beside` returns the CPU seconds of others that work for it. */
async function costOf(work: () => Promise<void>, beside = (): number => 0): Promise<Cost> {
  const [begun, children, own, others] = [performance.now(), childrenSeconds(), process.cpuUsage(), beside()]
  await work()
  const { user, system } = process.cpuUsage(own)
  return {
    seconds: (performance.now() - begun) / 1000,
    cpu: childrenSeconds() - children + (user + system) / 1_000_000 + beside() - others,
  }
}
