import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReport } from './testing/opened-report.ts'
import { axeFindings, htmlFindings } from './testing/page-findings.ts'
import { OPEN_ALL, PAGES } from './testing/pages-of-all-parts.ts'

const PHONE = { width: 390, height: 844 }

for (const [name, markup] of Object.entries(PAGES)) {
  test(`${name}: axe finds nothing on a phone, and nothing pale in dark colours`, async (t) => {
    const { page } = await openReport(t, markup, { colorScheme: 'light', viewport: PHONE })
    await page.evaluate(OPEN_ALL)
    assert.deepEqual(await axeFindings(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await axeFindings(page, ['color-contrast']), [])
  })

  test(`${name}: html-validate finds nothing`, async () => {
    assert.deepEqual(await htmlFindings(markup), [])
  })
}

for (const { width } of [PHONE, { width: 320 }]) {
  test(`nothing is wider than a screen of ${width} px`, async (t) => {
    for (const markup of Object.values(PAGES)) {
      const { page } = await openReport(t, markup, { viewport: { width, height: 800 } })
      await page.evaluate(OPEN_ALL)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    }
  })
}
