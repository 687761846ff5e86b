import { renderSideBySideHtml } from '../../side-by-side/html.ts'
import { smallPage } from './sample-page.ts'
import { sampleSideBySide } from './sample-side-by-side.ts'

/** A page of each kind that we make, with one of everything that it can show. */
export const PAGES: Readonly<Record<'report' | 'several targets', string>> = {
  report: smallPage(),
  'several targets': renderSideBySideHtml(sampleSideBySide()),
}

/** Opens what is collapsed, and shows what the filter leaves out: what a browser is to run in the page. */
export const OPEN_ALL =
  "document.querySelector('#show-all')?.click(); for (const box of document.querySelectorAll('details')) box.open = true"
