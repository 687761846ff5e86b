/**
 * Takes the README's picture of a report: the first screen of FOLDER/index.html.
 *
 *   node bench/report-picture.ts FOLDER [FILE]
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '../reports/render/html/testing/launch-chromium.ts'

const [folder = 'reports/latest', file = 'docs/report.png'] = process.argv.slice(2)
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  await page.goto(pathToFileURL(resolve(join(folder, 'index.html'))).href)
  await page.screenshot({ path: file })
} finally {
  await browser.close()
}
