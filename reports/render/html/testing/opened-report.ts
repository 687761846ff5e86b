import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { launchChromium } from './launch-chromium.ts'

/** How a report is opened. */
export interface OpeningOptions extends BrowserContextOptions {
  /** The fragment of the address, with its hash sign. */
  hash?: string
}

/** A report in a browser window, with everything the browser complained about. */
export interface OpenedReport {
  page: Page
  /** Messages of the console and errors of the script. */
  complaints: readonly string[]
  /** Addresses that were requested, other than the file's own. */
  requests: readonly string[]
}

/** The longest wait for anything on a page, in milliseconds. */
const LONGEST_WAIT = 120_000

let launched: Promise<Browser> | undefined

/** By how they were opened: a window costs as much as three pages in it, and what a page stores goes with the page. */
const windows = new Map<string, Promise<Page>>()

after(async () => {
  if (launched !== undefined) await (await launched).close()
})

/** Opens a page from a file, without a network, until the next one is opened in the same way. @throws if there is no Chromium */
export async function openReport(
  t: TestContext,
  markup: string,
  { hash = '', ...options }: OpeningOptions = {},
): Promise<OpenedReport> {
  const way = JSON.stringify(options)
  const window = windows.get(way) ?? openWindow(options)
  windows.set(way, window)
  const page = await window
  page.removeAllListeners()
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? null })
  await page.goto('about:blank')
  const folder = await mkdtemp(join(tmpdir(), 'report-page-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'index.html')
  await writeFile(file, markup)
  const address = pathToFileURL(file).href
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) requests.push(request.url())
  })
  await page.goto(address + hash)
  return { page, complaints, requests }
}

async function openWindow(options: BrowserContextOptions): Promise<Page> {
  launched ??= launchChromium()
  const context = await (await launched).newContext({ offline: true, ...options })
  // A busy machine is not a finding.
  context.setDefaultTimeout(LONGEST_WAIT)
  return context.newPage()
}
