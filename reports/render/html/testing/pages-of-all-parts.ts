import { historyOf } from '../../../view/history.ts'
import { renderHistory } from '../../history.ts'
import { renderSideBySideHtml } from '../../side-by-side/html.ts'
import { smallPage } from './sample-page.ts'
import { sampleSideBySide } from './sample-side-by-side.ts'

const { columns } = sampleSideBySide()
/** What the first of the two made the day before. */
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

/** Opens what is collapsed, and shows what the filter leaves out: what a browser is to run in the page. */
export const OPEN_ALL =
  "document.querySelector('#show-all')?.click(); for (const box of document.querySelectorAll('details')) box.open = true"
