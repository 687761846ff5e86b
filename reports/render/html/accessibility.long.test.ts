import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OPEN_ALL, PAGES } from '../testing/pages-of-all-parts.ts'
import { openReport } from './testing/opened-report.ts'
import { axeFindings } from './testing/page-findings.ts'

const DESKTOP = { width: 1280, height: 800 }

for (const [name, markup] of Object.entries(PAGES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}: axe finds nothing on a desktop, in ${colorScheme} colours`, async (t) => {
      const { page } = await openReport(t, markup, { colorScheme, viewport: DESKTOP })
      await page.evaluate(OPEN_ALL)
      assert.deepEqual(await axeFindings(page), [])
    })
  }
}
