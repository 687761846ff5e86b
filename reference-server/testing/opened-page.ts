import { existsSync } from 'node:fs'
import { after } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
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
 * one that CHROMIUM names, Playwright's own, or the system's; a test file starts one. @throws an error that says what to do where there
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
  // A busy machine is no finding.
  context.setDefaultTimeout(LONGEST_WAIT)
  return context.newPage()
}

async function launch(): Promise<Browser> {
  const executablePath = browserPlaces().find(existsSync)
  if (executablePath === undefined) {
    throw new Error('there is no Chromium: install the package chromium, or name one in CHROMIUM')
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
