import { catalogue } from '../../../../contracts/catalogue.ts'
import type { CheckLine, Report } from '../../../../contracts/generated/schemas.ts'
import { proof } from '../../../../contracts/proof.ts'
import { sampleEvidence } from '../../../samples/sample-lines.ts'
import { sampleRun } from '../../../samples/sample-run.ts'
import { buildReport } from '../../../view/build-report.ts'
import { buildView } from '../../../view/report-view.ts'
import { renderHtml } from '../page.ts'

/** The checks of a run of the real catalogue, with one finding of each kind. */
export function sampleChecks(): CheckLine[] {
  return sampleRun(catalogue()).flatMap((line) => (line.type === 'check' ? [line] : []))
}

/** The page of a run with these checks. */
export function samplePage(checks: readonly CheckLine[], { earlier }: { earlier?: Report } = {}): string {
  const { version: release, digest } = catalogue().release
  const evidence = sampleEvidence(checks, {
    header: {
      specification: { release, digest },
      target: {
        name: 'Acme <staging>',
        claims: ['channel', 'lifecycle', 'platform'],
        addresses: { channel: 'http://a/' },
      },
    },
  })
  const report = buildReport(evidence, {
    catalogue: catalogue(),
    ...(earlier === undefined ? {} : { earlier }),
  })
  return renderHtml(buildView(report, evidence, catalogue(), proof().faults))
}

/** A page of at least so many exchanges, in which everything fails, with bodies as large as evidence keeps them. */
export function largePage(exchanges: number): string {
  const each = 35
  const body = '{"message":"<b>some</b> text"}'.repeat(150)
  const template = sampleChecks()
  const checks = Array.from({ length: Math.ceil(exchanges / each) }, (_, number): CheckLine => {
    const check = template[number % template.length] ?? template[0]
    if (check === undefined) throw new Error('the sample run has no checks')
    const id = `channel/stream#${number}`
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
