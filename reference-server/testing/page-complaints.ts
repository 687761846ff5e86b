import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Everything wrong with the page in front of us: in both schemes of colours, and on the screen of a phone. */
export async function pageComplaints(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const light = await violations(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  await page.setViewportSize({ width: 1200, height: 900 })
  return [...light, ...dark, ...(tooWide === true ? ['it scrolls sideways on a phone'] : [])]
}

/** What axe finds. Of what passes nothing is told, which spares it half of its work. */
function violations(page: Page, options: RunOptions): Promise<string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options }
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(given)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
}
