import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { areaOf, catalogue } from '../../contracts/catalogue.ts'
import { placeOf } from '../../contracts/check-place.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { Secrets } from '../../text/secrets/secrets.ts'
import { checkLine, hasEvidence } from './check-line.ts'
import { EvidenceFile } from './evidence-file.ts'
import { SCHEMA_VERSION } from './evidence-line.ts'
import { progressTeller } from './progress.ts'
import { findReportedRun, maskError, type ReportedRun, type RunFacts } from './run-facts.ts'

/** Reporters that read nothing of the attachments once this one has. */
const OF_THE_KIT = /[\\/](?:reports[\\/]evidence[\\/]reporter|fixtures[\\/]ipc[\\/]others-ended)(?:\.[jt]s)?$/

/** How the reporter is set up in a Playwright configuration. */
export interface ReporterOptions {
  /** Absolute folders of evidence, one per target, in place of those the run was started with; for merging blob reports. */
  out?: readonly string[]
}

/**
 * The kit's reporter for Playwright: writes one evidence.ndjson per target and judges nothing. Serves live runs and replays of blob reports
 * alike. Prints nothing; progress goes where progress.ts says.
 */
export default class EvidenceReporter implements Reporter {
  readonly #out: readonly string[]
  readonly #tell = progressTeller(process.env)
  readonly #errors: string[] = []
  #run: ReportedRun | undefined
  #files: readonly EvidenceFile[] = []
  readonly #written = new Set<TestCase>()
  #rootDir = ''
  #suite: Suite | undefined
  #isAskedToStop = false
  #isAlone = false
  readonly #stop = (): void => {
    this.#isAskedToStop = true
  }

  constructor({ out = [] }: ReporterOptions = {}) {
    this.#out = out
  }

  onBegin(config: FullConfig, suite: Suite): void {
    process.once('SIGINT', this.#stop)
    this.#run = findReportedRun(process.env, config.metadata, this.#out)
    const { facts } = this.#run
    this.#rootDir = config.rootDir
    this.#isAlone = config.reporter.every(([name]) => OF_THE_KIT.test(name))
    this.#suite = suite
    const { version, digest } = catalogue().release
    const startedAt = facts.startedAt ?? new Date().toISOString()
    this.#files = facts.targets.map(
      ({ identity, selection, out, notes, doubts, recordedRequests }) =>
        new EvidenceFile(
          out,
          {
            type: 'header',
            schemaVersion: SCHEMA_VERSION,
            kit: facts.kit,
            specification: { release: version, digest },
            target: identity,
            seed: facts.seed,
            effort: facts.effort,
            selection,
            startedAt,
            ...withoutUndefined({
              host: facts.host,
              notes: notes && [...notes],
              doubts: doubts && [...doubts],
              recordedRequests,
            }),
            ...shardOf(facts, config),
          },
          { continues: facts.shard?.part === 'alone' },
        ),
    )
    const tests = suite.allTests()
    const doubts = facts.targets.flatMap((target) => target.doubts ?? [])
    this.#tell({
      event: 'begin',
      total: tests.length,
      areas: areasOf(tests),
      ...(doubts.length === 0 ? {} : { doubts }),
    })
  }

  onTestBegin(test: TestCase): void {
    this.#tell({
      event: 'start',
      target: targetOf(test),
      requirement: requirementOf(test),
      title: test.title,
    })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // A check that is cut off has seen only a part, and one that is left out has seen nothing: neither says anything, and the footer says
    // that the run was interrupted. A check that does not concern the target left evidence that says so.
    if (result.status === 'interrupted' || (result.status === 'skipped' && !hasEvidence(result))) return
    // What a check saw first counts: a retry turns no check green.
    if (result.retry > 0) return
    // A check that fails while it is cut off may not get to leave its evidence.
    if (this.#isAskedToStop && !hasEvidence(result)) return
    const target = targetOf(test)
    const line = checkLine(test, result, this.#rootDir, (text) => this.#mask(text))
    this.#files[target]?.add(line)
    this.#written.add(test)
    // Playwright keeps attachments until the end of the run, for every reporter.
    if (this.#isAlone) result.attachments.length = 0
    const { id, title, requirements, outcome, reason, supply, blockedBy, violation, durationMs } = line
    this.#tell({
      event: 'check',
      target,
      id,
      title,
      requirements,
      outcome,
      durationMs,
      ...withoutUndefined({ reason, supply, blockedBy, weighs: violation?.level }),
    })
  }

  onError(error: TestError): void {
    const message = this.#mask(error.message ?? error.value ?? 'an error without a message')
    // A full disk, say, goes wrong for each check that is left.
    if (this.#errors.includes(message)) return
    this.#errors.push(message)
    this.#tell({ event: 'error', message })
  }

  onEnd(result: FullResult): void {
    process.off('SIGINT', this.#stop)
    const unended = new Set(this.#checksWithoutEvidence().map(targetOf))
    const cutOff = result.status === 'interrupted' || result.status === 'timedout'
    const finishedAt = new Date(result.startTime.getTime() + result.duration).toISOString()
    for (const [target, file] of this.#files.entries()) {
      // Of several targets one may have had all of its checks before the run was cut off.
      const interrupted = unended.has(target) || (cutOff && !this.#hasChecksOf(target))
      file.end({ finishedAt, interrupted, ...(this.#errors.length === 0 ? {} : { errors: this.#errors }) })
    }
    const interrupted = cutOff || unended.size > 0 || this.#suite === undefined
    this.#tell({ event: 'end', interrupted, errors: this.#errors.length })
  }

  /** Says that it prints, so that Playwright adds no reporter of its own. */
  printsToStdio(): boolean {
    return true
  }

  /** Otherwise nobody would miss a check that was planned and never begun. */
  #checksWithoutEvidence(): readonly TestCase[] {
    return this.#suite?.allTests().filter((test) => !this.#written.has(test)) ?? []
  }

  /** Playwright may be stopped before it has told of a single check. */
  #hasChecksOf(target: number): boolean {
    return this.#suite?.allTests().some((test) => targetOf(test) === target) ?? false
  }

  #mask(text: string): string {
    return maskError(text, this.#run?.secrets ?? new Secrets())
  }
}

/** The shard that the command line names; without one, Playwright's own. */
function shardOf({ shard }: RunFacts, config: FullConfig): Pick<EvidenceHeader, 'shard'> {
  if (shard !== undefined) return { shard }
  return config.shard === null ? {} : { shard: { index: config.shard.current, total: config.shard.total } }
}

/** How many checks each area has; a check belongs to the area of its first requirement. */
function areasOf(tests: readonly TestCase[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(tests, (test) => areaOf(requirementOf(test)))
  return Object.fromEntries([...groups].map(([area, { length }]) => [area, length]))
}

function requirementOf({ annotations }: TestCase): string {
  return annotations.find(({ type }) => type === 'requirement')?.description ?? ''
}

function targetOf({ annotations, location }: TestCase): number {
  return placeOf(annotations, location).target
}
