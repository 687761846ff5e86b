import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import { renderSideBySideHtml } from '../side-by-side/html.ts'
import { openReport } from './testing/opened-report.ts'
import { smallPage } from './testing/sample-page.ts'
import { sampleSideBySide } from './testing/sample-side-by-side.ts'

const PAGES = {
  report: smallPage(),
  'several targets': renderSideBySideHtml(sampleSideBySide()),
}
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const WAYS = [
  { colorScheme: 'light', viewport: DESKTOP },
  { colorScheme: 'dark', viewport: DESKTOP },
  { colorScheme: 'light', viewport: PHONE },
] as const

for (const [name, markup] of Object.entries(PAGES)) {
  for (const { colorScheme, viewport } of WAYS) {
    test(`${name}: axe finds nothing, ${colorScheme}, ${viewport.width} px wide`, async (t) => {
      const { page } = await openReport(t, markup, { colorScheme, viewport })
      // What is collapsed is judged too.
      await page.evaluate("for (const box of document.querySelectorAll('details')) box.open = true")
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze()
      assert.deepEqual(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
        [],
      )
    })
  }

  test(`${name}: html-validate finds nothing`, async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // The page is one file on purpose, so what stands in it is bound by the policy's digests.
      rules: { 'require-sri': 'off' },
    })
    const { results } = await validator.validateString(markup)
    assert.deepEqual(
      results.flatMap(({ messages }) =>
        messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
      ),
      [],
    )
  })
}

for (const { width } of [PHONE, { width: 320 }]) {
  test(`nothing is wider than a screen of ${width} px`, async (t) => {
    for (const markup of Object.values(PAGES)) {
      const { page } = await openReport(t, markup, { viewport: { width, height: 800 } })
      await page.evaluate("for (const box of document.querySelectorAll('details')) box.open = true")
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    }
  })
}
