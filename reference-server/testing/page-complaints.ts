import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Everything wrong with the page in front of us: in both schemes of colours, and on the screen of a phone. A page made of nothing but
 * what stands in `seenDark`, elements with their classes in their parents, is not looked at in dark colours again.
 */
export async function pageComplaints(page: Page, seenDark: Set<string> = new Set()): Promise<string[]> {
  await page.evaluate(AXE)
  const light = await violations(page, {})
  const looks = await page.evaluate<string[]>(LOOKS)
  const isNew = looks.some((look) => !seenDark.has(look))
  for (const look of looks) seenDark.add(look)
  const dark = isNew ? await darkViolations(page) : []
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  await page.setViewportSize({ width: 1200, height: 900 })
  return [...light, ...dark, ...(tooWide === true ? ['it scrolls sideways on a phone'] : [])]
}

/** What the colours of an element hang on. */
const LOOKS = `Array.from(document.body.querySelectorAll('*'), (element) =>
  [element.parentElement, element].map(({ tagName, className }) => tagName + '.' + className).join(' '))`

async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What axe finds. Of what passes nothing is told, which spares it half of its work. */
function violations(page: Page, options: RunOptions): Promise<string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options }
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(given)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
}
