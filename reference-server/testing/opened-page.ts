import { existsSync, readFileSync } from 'node:fs'
import { after } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { WITHOUT_PROPOSALS } from '../../contracts/chromium-flags.ts'
import { browserPlaces } from './browser-places.ts'

/** Milliseconds that anything on a page is waited for. */
const LONGEST_WAIT = 120_000

let launched: Promise<Browser> | undefined

/** By their options: a window costs as much as three pages in it. */
const windows = new Map<string, Promise<Page>>()

after(async () => {
  if (launched !== undefined) await (await launched).close()
})

/**
 * Opens a page in which nobody is signed in and nothing was done, until the next one is opened with the same options. The browser is the
 * one that CHROMIUM names, Playwright's own, or the system's; a test file starts one. @throws an error that says what to do if there
 * is none.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const way = JSON.stringify(options)
  const window = windows.get(way) ?? openWindow(options)
  windows.set(way, window)
  const page = await window
  await page.goto('about:blank')
  await page.context().clearCookies()
  return page
}

async function openWindow(options: BrowserContextOptions): Promise<Page> {
  launched ??= launch()
  const context = await (await launched).newContext(options)
  // A slow machine is not a defect.
  context.setDefaultTimeout(LONGEST_WAIT)
  return context.newPage()
}

async function launch(): Promise<Browser> {
  const executablePath = browserPlaces().find(existsSync)
  if (executablePath === undefined) {
    throw new Error('there is no Chromium: install the package chromium, or name one in CHROMIUM')
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', WITHOUT_PROPOSALS] })
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Everything wrong with the open page: in both schemes of colours, and on the screen of a phone. A page made only of what is in
 * `seenDark`, elements with their classes in their parents, is not looked at in dark colours again.
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

/** What the colours of an element depend on. */
const LOOKS = `Array.from(document.body.querySelectorAll('*'), (element) =>
  [element.parentElement, element].map(({ tagName, className }) => tagName + '.' + className).join(' '))`

async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What axe finds. It does not report what passes, which saves half of its work. */
function violations(page: Page, options: RunOptions): Promise<string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options }
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(given)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
}

/** Signs in at the portal of a server, by the button of that person. */
export async function signInAs(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/portal/sign-in`)
  await page.getByRole('button', { name: `Sign in as ${name}` }).click()
}
