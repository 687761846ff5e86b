/**
 * Measures index.html: its size, how long it takes to make and, in Chromium, until it is loaded and laid out. The page is that of a run
 * with this many exchanges in which everything fails, with bodies as large as evidence keeps them: the largest that a run can make.
 *
 *   node bench/report-page.ts [EXCHANGES] [RUNS]
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '../reports/render/html/testing/launch-chromium.ts'
import { largePage } from '../reports/render/html/testing/sample-page.ts'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { wholeNumber } from '../tools/flags.ts'
import { spreadOf } from './spread-of.ts'

const usage = 'node bench/report-page.ts [EXCHANGES] [RUNS]'
const exchanges = wholeNumber(usage, 'EXCHANGES', process.argv[2]) ?? 5_000
const runs = wholeNumber(usage, 'RUNS', process.argv[3]) ?? 5
const browser = await launchChromium()
try {
  await withScratchFolder(measure)
} finally {
  await browser.close()
}

async function measure(folder: string): Promise<void> {
  const started = performance.now()
  const markup = largePage(exchanges)
  const made = performance.now() - started
  const file = join(folder, 'index.html')
  await writeFile(file, markup)
  process.stdout.write(
    `page of ${exchanges} exchanges: ${(Buffer.byteLength(markup) / 1e6).toFixed(2)} MB, made in ${(made / 1_000).toFixed(2)} s\n`,
  )
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await openingTime(file))
  const [least, median, most] = spreadOf(times).map((time) => time.toFixed(2))
  process.stdout.write(`seconds to open: least ${least}, median ${median}, most ${most} of ${runs}\n`)
}

/** Seconds from requesting the file until its first picture is drawn, in a separate window. */
async function openingTime(file: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const started = performance.now()
  await page.goto(pathToFileURL(file).href)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const seconds = (performance.now() - started) / 1_000
  await page.close()
  return seconds
}
