import { catalogue } from '../../../contracts/catalogue.ts'
import { sampleEvidence } from '../../samples/sample-lines.ts'
import { sampleRun } from '../../samples/sample-run.ts'
import { buildReport } from '../../view/build-report.ts'
import { historyOf } from '../../view/history.ts'
import { type SideBySide, sideBySide } from '../../view/side-by-side.ts'
import { renderHistory } from '../history.ts'
import { smallPage } from '../html/testing/sample-page.ts'
import { renderSideBySideHtml } from '../side-by-side/html.ts'

/** Two targets that differ: one with findings; one without them, and with other answers. */
function sampleSideBySide(): SideBySide {
  const { version: release, digest } = catalogue().release
  const reports = [true, false].map((hasFindings) => {
    const checks = sampleRun(catalogue(), { hasFindings, exchanges: 1 }).flatMap((line) =>
      line.type === 'check' ? [line] : [],
    )
    const answered = checks.map((check) =>
      hasFindings || check.observations.length === 0 || check.requirements.includes('stream.status')
        ? check
        : {
            ...check,
            observations: check.observations.map((one) => ({ ...one, answer: 'Refused with 422.' })),
          },
    )
    const name = hasFindings ? 'Acme <staging>' : 'Initech'
    const evidence = sampleEvidence(answered, {
      header: {
        specification: { release, digest },
        target: { name, claims: ['channel', 'lifecycle', 'platform'] },
      },
    })
    return buildReport(evidence, { catalogue: catalogue() })
  })
  return sideBySide(reports.map((report, index) => ({ report, page: `${index}/index.html` })))
}

const { columns } = sampleSideBySide()
/** The report that the first of the two got the day before. */
const earlier = columns.slice(0, 1).map(({ report }) => ({
  report: {
    ...report,
    requirements: columns[1]?.report.requirements ?? [],
    startedAt: '2026-03-03T09:30:00.000Z',
  },
}))

/** A page of each kind that we make, with one of everything that it can show. */
export const PAGES: Readonly<Record<'report' | 'several targets' | 'history', string>> = {
  report: smallPage(),
  'several targets': renderSideBySideHtml(sampleSideBySide()),
  history: renderHistory(historyOf([...columns, ...earlier]), ['runs/1/report.json: is none']),
}

/** Opens what is collapsed, and shows what the filter hides: a script for a browser to run in the page. */
export const OPEN_ALL =
  "document.querySelector('#show-all')?.click(); for (const box of document.querySelectorAll('details')) box.open = true"
