import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIENT_PROFILE } from '../../contracts/catalogue.ts'
import type { TargetRun } from '../../fixtures/check/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { hasSuccessStatus } from '../../judgement/answer/accepted.ts'
import type { ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'
import { addSecretsOfTraffic } from '../../judgement/client-traffic/secrets-of-traffic.ts'
import type { ServiceRequest } from '../../judgement/client-traffic/service-request.ts'
import { serviceRequests } from '../../judgement/client-traffic/service-traffic.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { pluralise } from '../../text/pluralise.ts'
import { Secrets } from '../../text/secrets/secrets.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import { type ChecksEnd, checkStartedTargets } from '../run/check-targets.ts'
import { run } from '../run/run.ts'
import type { RunPlan, RunSurroundings } from '../run/run-plan.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { boundTraffic } from './bound-traffic.ts'
import type { ClientOptions } from './client-options.ts'
import { type CommandSurroundings, commandTraffic, type Recorded } from './command-traffic.ts'
import { harTraffic } from './har/har-traffic.ts'

/** The file of the traffic, in the folder of the run. */
const TRAFFIC_FILE = 'client-traffic.json'

/** Records a client or reads a recording, judges it and writes the reports. @returns the exit code. @throws UsageError, EvidenceError */
export async function judgeClient(options: ClientOptions): Promise<number> {
  const { code } = await run(options.run, {
    check: (plan, surroundings) => checkClient(options, plan, surroundings),
  })
  return code
}

/** The recording holds secrets: it is in a folder that only this user can enter, and is removed with it. */
function checkClient(
  options: ClientOptions,
  plan: RunPlan,
  surroundings: RunSurroundings,
): Promise<ChecksEnd> {
  const { out, only, catalogue, toStdout } = plan
  const claims = [CLIENT_PROFILE]
  // Before anything is started, since the selection may be empty.
  const { requirements, selection } = selectRequirements(
    catalogue,
    { name: options.name, claims },
    { profiles: [], only },
  )
  return withScratchFolder(async (scratch) => {
    const service = options.target === undefined ? undefined : await loadCheckedTarget(options.target)
    const prepare = (): Promise<void> => prepareFolder(out, surroundings.held)
    const { traffic: whole, notes: circumstances } = await record(options, service, prepare, {
      ...surroundings,
      scratch,
      toStdout,
    })
    const { traffic, notes: bounds } = boundTraffic(whole)
    const notes = [...describeRefusals(traffic), ...circumstances, ...bounds]
    const clientTraffic = join(scratch, TRAFFIC_FILE)
    await writeFile(clientTraffic, JSON.stringify(traffic), { mode: 0o600 })
    const secrets = new Secrets()
    addSecretsOfTraffic(traffic, secrets)
    const target: Target = {
      name: secrets.mask(options.name),
      claims,
      http: { headers: {} },
      pace: { concurrency: 2, requestTimeout: 60_000, streamTimeout: 120_000, settle: 2_000 },
    }
    surroundings.onTarget(target)
    const targetRun: TargetRun = {
      target,
      requirements,
      selection,
      out,
      clientTraffic,
      recordedRequests: traffic.exchanges.length,
      ...(notes.length === 0 ? {} : { notes: notes.map((note) => secrets.mask(note)) }),
    }
    const end = await checkStartedTargets({ runs: [targetRun], scratch }, plan, surroundings)
    return { ...end, lastWords: secrets.mask(end.lastWords) }
  })
}

/** Prepares the folder of the reports once nothing can be wrong use any more: what was there is gone then. */
async function record(
  { source, target }: ClientOptions,
  service: Target | undefined,
  prepare: () => Promise<void>,
  surroundings: CommandSurroundings,
): Promise<Recorded> {
  if (source.kind === 'har') {
    const recorded = await harTraffic(source.file, service)
    await prepare()
    return recorded
  }
  await prepare()
  const place = service === undefined || target === undefined ? undefined : { target: service, file: target }
  return commandTraffic(source, place, surroundings)
}

/**
 * Says how many requests the service refused, to what and with which status: `2 requests were refused: …`. Empty if it refused only tokens
 * that had been good before and have to be renewed.
 */
export function describeRefusals(traffic: ClientTraffic): readonly string[] {
  const requests = serviceRequests(traffic).filter(({ isOwnCall }) => isOwnCall)
  const good = new Set<string | undefined>()
  const refused = requests.filter(({ destination: { part }, exchange, bearer }) => {
    const { status = 0 } = exchange.response ?? {}
    if (part === 'platform' && hasSuccessStatus(exchange)) good.add(bearer)
    // A token that was accepted before has expired, and what the client does next is judged.
    const isExpiry = part === 'platform' && status === 401 && good.has(bearer)
    return part !== 'elsewhere' && status >= 400 && !isExpiry
  })
  if (refused.length === 0) return []
  const kinds = [...Map.groupBy(refused, kindOf)].map(([kind, { length }]) => `${length} ${kind}`)
  return [
    `${pluralise(refused.length, 'request')} of the client ${refused.length === 1 ? 'was' : 'were'} refused: ${kinds.join(', ')}.`,
  ]
}

function kindOf({ destination, exchange }: ServiceRequest): string {
  const where = destination.part === 'channel' ? `channel, ${destination.endpoint}` : NAMES[destination.part]
  return `with status ${exchange.response?.status ?? 0} (${where})`
}

const NAMES = { token: 'token endpoint', platform: 'platform', elsewhere: 'elsewhere' } as const
