import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secrets } from '../../contracts/secrets/secrets.ts'
import type { TargetRun } from '../../fixtures/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'
import { addSecretsOfTraffic } from '../../judgement/client-traffic/secrets-of-traffic.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import { runOnce } from '../run/run.ts'
import { type ChecksEnd, judgeStarted, type RunSurroundings } from '../run/run-checks.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import type { ClientOptions } from './client-options.ts'
import { commandTraffic } from './command-traffic.ts'
import { harTraffic } from './har/har-traffic.ts'
import { refusedRequests } from './refused-requests.ts'

/** The file of the traffic, in the folder of the run. */
const TRAFFIC_FILE = 'client-traffic.json'

/** What was recorded of a client, and what a reader has to know of it, as sentences. */
export interface Recorded {
  traffic: ClientTraffic
  notes: readonly string[]
}

/** Records a client or reads a recording, judges it and writes the reports. @returns the exit code. @throws UsageError, EvidenceError */
export async function judgeClient(options: ClientOptions): Promise<number> {
  const { code } = await runOnce(options.run, (run, surroundings) =>
    checkClient({ ...options, run }, surroundings),
  )
  return code
}

/** The recording holds secrets: it is in a folder that only this user can enter, and goes with it. */
function checkClient(options: ClientOptions, surroundings: RunSurroundings): Promise<ChecksEnd> {
  const { run, name } = options
  const claims = ['client']
  // Before anything is started: what is asked for may be nothing.
  const { requirements, selection } = selectRequirements(
    surroundings.catalogue,
    { name, claims },
    { profiles: [], only: run.only },
  )
  return withScratchFolder(async (scratch) => {
    const service = options.target === undefined ? undefined : await loadCheckedTarget(options.target)
    await prepareFolder(run.out)
    const { traffic, notes: circumstances } = await recorded(options, service, scratch, surroundings)
    const notes = [...refusedRequests(traffic), ...circumstances]
    const clientTraffic = join(scratch, TRAFFIC_FILE)
    await writeFile(clientTraffic, JSON.stringify(traffic), { mode: 0o600 })
    const secrets = new Secrets()
    addSecretsOfTraffic(traffic, secrets)
    const target: Target = {
      name: secrets.mask(name),
      claims,
      http: { headers: {} },
      pace: { concurrency: 2, requestTimeout: 60_000, streamTimeout: 120_000, settle: 2_000 },
    }
    surroundings.onTarget(target)
    const targetRun: TargetRun = {
      target,
      requirements,
      out: run.out,
      clientTraffic,
      recordedRequests: traffic.exchanges.length,
      ...(notes.length === 0 ? {} : { notes: notes.map((note) => secrets.mask(note)) }),
    }
    const end = await judgeStarted([targetRun], selection, run, { ...surroundings, scratch })
    return { ...end, lastWords: secrets.mask(end.lastWords) }
  })
}

function recorded(
  { source, target, run }: ClientOptions,
  service: Target | undefined,
  scratch: string,
  surroundings: RunSurroundings,
): Promise<Recorded> {
  if (source.kind === 'har') return harTraffic(source.file, service)
  const place = service === undefined || target === undefined ? undefined : { target: service, file: target }
  return commandTraffic(source, place, { ...surroundings, scratch, toStdout: run.toStdout })
}
