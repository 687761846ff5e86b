import { existsSync } from 'node:fs'
import { after, type TestContext } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browserPlaces } from './browser-places.ts'

let launched: Promise<Browser> | undefined

after(async () => {
  if (launched !== undefined) await (await launched).close()
})

/**
 * Opens a page in a browser window of its own, until the test ends. The browser is the one that CHROMIUM names,
 * Playwright's own, or the system's; a test file starts one. @throws an error that says what to do where there is none.
 */
export async function openPage(t: TestContext, options: BrowserContextOptions = {}): Promise<Page> {
  launched ??= launch()
  const context = await (await launched).newContext(options)
  t.after(() => context.close())
  return context.newPage()
}

async function launch(): Promise<Browser> {
  const executablePath = browserPlaces().find(existsSync)
  if (executablePath === undefined) {
    throw new Error('there is no Chromium: install the package chromium, or name one in CHROMIUM')
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
