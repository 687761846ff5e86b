/**
 * Takes the README's picture of a report: the first screen of FOLDER/index.html.
 *
 *   node bench/report-picture.ts FOLDER [FILE]
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const [folder = 'reports/latest', file = 'docs/report.png'] = process.argv.slice(2)
const places = [process.env['CHROMIUM'] ?? '', chromium.executablePath(), '/usr/bin/chromium']
const executablePath = places.find((place) => place !== '' && existsSync(place)) ?? ''
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  await page.goto(pathToFileURL(resolve(join(folder, 'index.html'))).href)
  await page.screenshot({ path: file })
} finally {
  await browser.close()
}
