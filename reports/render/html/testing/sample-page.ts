import { catalogue, type Requirement } from '../../../../contracts/catalogue.ts'
import type { CheckLine, Report } from '../../../../contracts/generated/schemas.ts'
import { proof } from '../../../../measurements/proof.ts'
import { sampleEvidence } from '../../../samples/sample-lines.ts'
import { sampleRun } from '../../../samples/sample-run.ts'
import { buildReport } from '../../../view/build-report.ts'
import { buildView } from '../../../view/report-view.ts'
import { renderHtml } from '../page.ts'

/** The checks of a run of the real catalogue, with one finding of each kind. */
export function sampleChecks(): CheckLine[] {
  return sampleRun(catalogue()).flatMap((line) => (line.type === 'check' ? [line] : []))
}

/** A page with one of everything that a page can show, from a catalogue of few requirements: quick to view from all sides. */
export function smallPage(): string {
  const checks = sampleChecks()
  const quiet = checks.filter(({ outcome }) => outcome === 'passed')
  const chosen = [
    ...quiet.filter(({ observations }) => observations.length === 0).slice(0, 4),
    ...quiet.filter(({ observations }) => observations.length > 0).slice(0, 4),
    ...checks.filter(({ outcome }) => outcome !== 'passed'),
  ].map((check) => ({ ...check, retries: { rateLimited: 1, network: 0 } }))
  const covered = new Set(chosen.flatMap(({ requirements }) => requirements))
  const isShown = ({ id, profile, excluded }: Requirement): boolean =>
    covered.has(id) || excluded !== undefined || profile === 'client' || id === 'message.any-text'
  return samplePage(chosen, { requirements: catalogue().requirements.filter(isShown) })
}

/** What a sample page is made from, besides its checks. */
interface SampleOptions {
  earlier?: readonly Report[]
  /** Those of the catalogue, if not all. */
  requirements?: readonly Requirement[]
}

/** The page of a run with these checks. */
export function samplePage(
  checks: readonly CheckLine[],
  { earlier, requirements }: SampleOptions = {},
): string {
  const known = { ...catalogue(), requirements: requirements ?? catalogue().requirements }
  const { version: release, digest } = catalogue().release
  const evidence = sampleEvidence(checks, {
    header: {
      specification: { release, digest },
      host: { platform: 'linux x64, Node 24.11.0' },
      target: {
        name: 'Acme <staging>',
        claims: ['channel', 'lifecycle', 'platform'],
        addresses: { channel: 'http://a/' },
      },
    },
  })
  const report = buildReport(evidence, {
    catalogue: known,
    ...(earlier === undefined ? {} : { earlier }),
  })
  return renderHtml(buildView(report, evidence, known, proof().faults))
}

/** A page of at least this many exchanges, in which everything fails, with bodies as large as evidence keeps them. */
export function largePage(exchanges: number): string {
  const each = 35
  const body = '{"message":"<b>some</b> text"}'.repeat(150)
  const template = sampleChecks()
  const checks = Array.from({ length: Math.ceil(exchanges / each) }, (_, number): CheckLine => {
    const check = template[number % template.length] ?? template[0]
    if (check === undefined) throw new Error('the sample run has no checks')
    const id = `channel/messages/stream#${number}`
    const [exchange] = check.exchanges.length > 0 ? check.exchanges : (template[0]?.exchanges ?? [])
    if (exchange === undefined) throw new Error('the sample run has no exchanges')
    return {
      ...check,
      id,
      outcome: 'failed',
      violation: { expected: 'one', actual: 'two', exchange: `${id}#30` },
      exchanges: Array.from({ length: each }, (_, index) => ({
        ...exchange,
        id: `${id}#${index + 1}`,
        request: { ...exchange.request, body: { size: body.length, text: body } },
        response: { status: 200, headers: [], complete: true, body: { size: body.length, text: body } },
      })),
    }
  })
  return samplePage(checks)
}
