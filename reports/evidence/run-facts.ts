import { stripVTControlCharacters } from 'node:util'
import { UsageError } from '../../contracts/errors.ts'
import type {
  EvidenceHeader,
  Host,
  KitIdentity,
  Selection,
  Shard,
  TargetIdentity,
} from '../../contracts/generated/schemas.ts'
import { RUN_CONTEXT_VARIABLE, runContextText } from '../../contracts/run-context-text.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { Secrets } from '../../text/secrets/secrets.ts'
import { secretsOf } from '../../text/secrets/secrets-of-target.ts'

/** The member of Playwright's metadata that carries the facts of a run into its blob reports. */
export const FACTS_METADATA = 'evidence'

/** What evidence says about a run besides its checks. Holds no credentials, so it may travel in a blob report. */
export interface RunFacts {
  kit: KitIdentity
  seed: number
  effort: EvidenceHeader['effort']
  targets: readonly TargetFacts[]
  /** Which part of the run this is, if several machines share it. */
  shard?: Shard
  /** Where the run was made. */
  host?: Host
  /** ISO time at which the run began, if it is reported later; default: now. */
  startedAt?: string
}

/** One target of a run, whose evidence goes to the folder `out`. */
interface TargetFacts {
  identity: TargetIdentity
  selection: Selection
  out: string
  /** What a reader has to know about how the evidence came about, as sentences. */
  notes?: readonly string[]
  /** What is doubtful in the target file, as sentences. */
  doubts?: readonly string[]
  /** For a client that was judged: how many requests were recorded. */
  recordedRequests?: number
}

/** The part of the run context that evidence is made from. */
interface DeclaredRunContext extends Pick<RunFacts, 'kit' | 'seed' | 'effort' | 'shard'> {
  runs: readonly DeclaredRun[]
}

interface DeclaredRun extends Omit<TargetFacts, 'identity'> {
  target: DeclaredTarget
}

interface DeclaredTarget {
  name: string
  claims: readonly string[]
  platform?: { baseUrl: string; tokenUrl: string }
  channel?: { baseUrl: string; limits?: { text?: number; batch?: number; files?: number } }
  portal?: { url?: string }
}

/** The facts of a live run, from the text of its context variable. */
export function runFactsOf(contextText: string): RunFacts {
  const { kit, seed, effort, shard, runs }: DeclaredRunContext = JSON.parse(contextText)
  const secrets = secretsIn(contextText)
  return {
    kit: { name: kit.name, version: kit.version },
    seed,
    effort,
    targets: runs.map(
      ({ target, selection: { profiles, only, replay }, out, notes, doubts, recordedRequests }) => ({
        identity: identityOf(target, secrets),
        selection: { profiles, only, ...(replay === undefined ? {} : { replay }) },
        out,
        ...withoutUndefined({ notes, doubts, recordedRequests }),
      }),
    ),
    ...(shard === undefined ? {} : { shard }),
  }
}

/** The facts of the run that this process reports, and the secrets that its errors must not show. */
export interface ReportedRun {
  facts: RunFacts
  secrets: Secrets
}

/**
 * Finds out which run is reported: the live one of this process or, when Playwright merges blob reports, the one whose facts are in their
 * metadata. `out` replaces the folders, one per target.
 * @throws UsageError if neither is there
 */
export function findReportedRun(
  environment: NodeJS.ProcessEnv,
  metadata: Readonly<Record<string, unknown>>,
  out: readonly string[],
): ReportedRun {
  const contextText = runContextText(environment)
  const facts =
    contextText === undefined
      ? factsIn(metadata)
      : { ...runFactsOf(contextText), host: describeHost(environment) }
  if (facts === undefined) {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      `${RUN_CONTEXT_VARIABLE} is not set and the metadata has no ${FACTS_METADATA}, so it is unknown what was judged; start the checks with \`agent-platform-conformance run\``,
    )
  }
  return {
    facts: {
      ...facts,
      targets: facts.targets.map((target, index) => ({ ...target, out: out[index] ?? target.out })),
    },
    secrets: contextText === undefined ? new Secrets() : secretsIn(contextText),
  }
}

function factsIn(metadata: Readonly<Record<string, unknown>>): RunFacts | undefined {
  const facts = metadata[FACTS_METADATA]
  return isRunFacts(facts) ? facts : undefined
}

function isRunFacts(value: unknown): value is RunFacts {
  return typeof value === 'object' && value !== null && 'kit' in value && 'targets' in value
}

/** What names a target. An address may have a secret in its path. */
function identityOf(
  { name, claims, platform, channel, portal }: DeclaredTarget,
  secrets: Secrets,
): TargetIdentity {
  const addresses = {
    platform: platform?.baseUrl,
    token: platform?.tokenUrl,
    channel: channel?.baseUrl,
    portal: portal?.url,
  }
  const shown = Object.entries(addresses).flatMap(([part, address]) =>
    address === undefined ? [] : [[part, secrets.mask(dropCredentials(address))] as const],
  )
  return {
    name,
    claims: [...claims],
    ...(shown.length === 0 ? {} : { addresses: Object.fromEntries(shown) }),
    ...(channel?.limits === undefined ? {} : { limits: { ...channel.limits } }),
  }
}

function dropCredentials(address: string): string {
  const url = URL.parse(address)
  if (url === null) return 'not an address'
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

/**
 * Where a run is made, as far as that is known and may be shown: the platform, and the page of the pipeline's run if its environment names
 * one. Names no machine and no person.
 */
export function describeHost(environment: NodeJS.ProcessEnv): Host {
  const address = URL.parse(runAddress(environment) ?? '')
  const isPage = address !== null && /^https?:$/.test(address.protocol)
  return {
    platform: `${process.platform} ${process.arch}, Node ${process.versions.node}`,
    ...(isPage ? { run: `${address.origin}${address.pathname}` } : {}),
  }
}

/** GitHub and compatible services, GitLab, Jenkins. */
function runAddress(environment: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment
  if (server !== undefined && repository !== undefined && run !== undefined) {
    return `${server}/${repository}/actions/runs/${run}`
  }
  return environment['CI_JOB_URL'] ?? environment['BUILD_URL']
}

/** The secrets of the targets in a run context. */
export function secretsIn(contextText: string): Secrets {
  const context: { runs: readonly { target: unknown }[] } = JSON.parse(contextText)
  return secretsOf(...context.runs.map(({ target }) => target))
}

/**
 * An error's text as it may be written, each secret replaced by ‹its name›. What a check says is masked by its own fixtures; this covers
 * the errors that no fixture sees: those of the set-up, of a worker that dies, of a file that cannot be loaded.
 */
export function maskError(text: string, secrets: Secrets): string {
  return secrets.mask(stripVTControlCharacters(text))
}
