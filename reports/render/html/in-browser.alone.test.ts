import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../../contracts/catalogue.ts'
import { sampleCheck, sampleExchange } from '../../samples/sample-lines.ts'
import { OPEN_ALL, PAGES } from '../testing/pages-of-all-parts.ts'
import { openReport } from './testing/opened-report.ts'
import { axeFindings, htmlFindings } from './testing/page-findings.ts'
import { sampleChecks, samplePage, smallPage } from './testing/sample-page.ts'

const whole = samplePage(sampleChecks())
const small = smallPage()
const OFFENDING = '#exchange-channel-messages-stream-sends-one-end-event-1'

test('from a file, without a network, under its own policy, the browser has nothing to complain of', async (t) => {
  const { page, complaints, requests } = await openReport(t, whole)
  assert.equal(await page.locator('.requirement').count(), catalogue().requirements.length)
  assert.deepEqual([complaints, requests], [[], []])
})

test('the first screen shows the verdict, every requirement and what to do first', async (t) => {
  const { page } = await openReport(t, whole, { viewport: { width: 1280, height: 800 } })
  for (const place of ['.facts', '#verdict', '.map', '.first li:last-child']) {
    const box = await page.locator(place).boundingBox()
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 800, `${place}: ${JSON.stringify(box)}`)
  }
  assert.equal(await page.locator('.map .cell').count(), catalogue().requirements.length)
})

test('without scripts everything is there, and what needs one is not shown', async (t) => {
  const { page } = await openReport(t, small, { javaScriptEnabled: false })
  const { page: scripted } = await openReport(t, small)
  const words = async (of: typeof page): Promise<string> => {
    const texts = await of.locator('.requirement').allTextContents()
    return texts.join('\n').replaceAll(/Copy$|Copy(?=\n)/gm, '')
  }
  assert.equal((await words(scripted)).replaceAll('Copy', ''), (await words(page)).replaceAll('Copy', ''))
  assert.equal(await page.locator('button').count(), 0)
  assert.equal(await page.locator('#search').isVisible(), false)
  await page.getByRole('radio', { name: 'Findings' }).check()
  assert.equal(await page.locator('.requirement.is-good:visible').count(), 0)
  assert.ok((await page.locator('.requirement.is-bad:visible').count()) > 0)
  // They explain the page, whatever it shows of the requirements.
  for (const id of ['efforts', 'verdicts']) assert.equal(await page.locator(`#${id}`).isVisible(), true, id)
  const evidence = page.locator('.requirement.is-ask .quiet-checks').first()
  await page.getByRole('radio', { name: 'Observed' }).check()
  await evidence.locator('summary').first().click()
  assert.equal(await evidence.locator('.check').first().isVisible(), true)
})

test('a link to what is collapsed opens it, and shows what a search has hidden', async (t) => {
  const { page } = await openReport(t, small, { hash: OFFENDING })
  assert.equal(await page.locator(OFFENDING).isVisible(), true)
  await page.evaluate(`for (const box of document.querySelectorAll('details')) box.open = false`)
  await page.locator('#search').fill('zebra')
  assert.equal(await page.locator('.requirement:visible').count(), 0)
  await page.evaluate(`location.hash = ''; location.hash = ${JSON.stringify(OFFENDING)}`)
  await page.locator(OFFENDING).waitFor()
  assert.equal(await page.locator(OFFENDING).locator('mark').first().isVisible(), true)
  assert.equal(await page.locator('#search').inputValue(), '')
})

test('a cell of the map leads to its requirement, whatever the filter hides', async (t) => {
  const { page } = await openReport(t, small)
  await page.getByRole('radio', { name: 'Passed' }).check()
  assert.equal(await page.locator('[id="stream.one-end"]').isVisible(), false)
  await page.getByRole('link', { name: 'stream.one-end: failed', exact: true }).click()
  await page.locator('[id="stream.one-end"]').waitFor()
  assert.equal(await page.evaluate(`document.querySelector(':target').id`), 'stream.one-end')
  await page.waitForFunction(`Math.abs(document.querySelector(':target').getBoundingClientRect().top) < 100`)
})

test('the search finds words of a requirement and of its evidence, and says how many', async (t) => {
  const { page } = await openReport(t, small)
  await page.getByRole('searchbox', { name: 'Search' }).fill('END zebra')
  assert.equal(await page.locator('.requirement:visible').count(), 0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('END two')
  assert.ok(await page.locator('[id="stream.one-end"]').isVisible())
  const [, shown = ''] =
    /^(\d+) of \d+ shown$/.exec((await page.getByRole('status').textContent()) ?? '') ?? []
  assert.equal(Number(shown), await page.locator('.requirement:visible').count())
  assert.ok((await page.evaluate<number>("CSS.highlights.get('search').size")) > 0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByLabel('Everything').check()
  assert.equal(await page.getByRole('status').textContent(), '')
})

test('a report in which something fails begins with what fails, and its filter is in reach', async (t) => {
  const { page } = await openReport(t, small)
  assert.ok(await page.getByLabel('Findings').isChecked())
  assert.ok(await page.locator('[id="stream.one-end"]').isVisible())
  assert.equal(await page.locator('.requirement.is-good:visible').count(), 0)
  await page.mouse.wheel(0, 3000)
  assert.ok(await page.getByLabel('Everything').isVisible())
})

test('a copy button copies the whole command, and says so', async (t) => {
  const { page } = await openReport(t, small, { permissions: ['clipboard-read', 'clipboard-write'] })
  const row = page.locator('[id="stream.one-end"]')
  await row.getByRole('button', { name: 'Copy the command that judges it again' }).click()
  await row.getByText('Copied').waitFor()
  const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()')
  assert.equal(await copied(), 'npm run -s kit -- run --target FILE --only stream.one-end --seed 424242')
  await row.getByRole('button', { name: 'Copy the curl line' }).click()
  await row.getByText('Copied').nth(1).waitFor()
  assert.match(await copied(), /^curl -X POST .*--data-raw '\{"message":"hello"/)
})

test('what a target says is not executed, wherever it stands', async (t) => {
  const evil = `"'><img src=x onerror="document.title='hit'"><script>document.title='hit'</script></script></style></details>`
  const body = { size: evil.length, text: `data: ${JSON.stringify({ message: evil, event: evil })}\n\n` }
  const id = 'channel/messages/stream#evil'
  const markup = samplePage([
    sampleCheck({
      id,
      title: evil,
      requirements: ['stream.one-end'],
      outcome: 'failed',
      reason: evil,
      supply: evil,
      violation: { expected: evil, actual: evil, exchange: `${id}#1`, place: { kind: 'event', at: '1' } },
      counterexample: { value: evil, seed: 1, path: evil, runs: 1, shrinks: 0 },
      observations: [{ id: 'stream.status', question: evil, answer: evil }],
      exchanges: [
        sampleExchange({
          id: `${id}#1`,
          label: evil,
          response: {
            status: 200,
            headers: [
              ['content-type', 'text/event-stream'],
              [evil, evil],
            ],
            body,
            complete: false,
            chunks: [
              { at: 1, size: 9 },
              { at: 2, size: body.text.length - 9 },
            ],
          },
          fault: { kind: 'reset', message: evil },
          curl: evil,
        }),
      ],
    }),
  ])
  const { page, complaints, requests } = await openReport(t, markup)
  await page.getByRole('searchbox').fill('onerror')
  await page.evaluate(`for (const box of document.querySelectorAll('details')) box.open = true`)
  assert.match(await page.title(), /^Acme/)
  assert.equal(await page.locator('img').count(), 0)
  assert.equal(await page.locator('script').count(), 1)
  assert.deepEqual([complaints, requests], [[], []])
})

test('on paper evidence of findings stands open and uncut', async (t) => {
  const { page } = await openReport(t, small)
  await page.evaluate(`for (const box of document.querySelectorAll('details')) box.open = false`)
  await page.emulateMedia({ media: 'print' })
  assert.ok((await page.locator(OFFENDING).locator('.within').boundingBox()) !== null)
  assert.equal(await page.locator('.filter').isVisible(), false)
  const cut = await page.evaluate(
    `[...document.querySelectorAll('pre')].filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1).length`,
  )
  assert.equal(cut, 0)
})

test('blanks in what was expected and seen are shown as they came', async (t) => {
  const texts = { expected: '"two  blanks"', actual: '"a line\n  and one set in"' }
  const id = 'channel/messages/stream#blanks'
  const check = sampleCheck({ id, requirements: ['stream.one-end'], outcome: 'failed', violation: texts })
  const { page } = await openReport(t, samplePage([check]))
  const [expected, saw] = await page.locator('.finding dd').all()
  assert.equal(await expected?.textContent(), texts.expected)
  assert.equal(await saw?.textContent(), texts.actual)
  const spaces = "getComputedStyle(document.querySelector('.finding dd')).whiteSpaceCollapse"
  assert.equal(await page.evaluate(spaces), 'preserve')
})

const PHONE = { width: 390, height: 844 }

for (const [name, markup] of Object.entries(PAGES)) {
  test(`${name}: axe finds nothing on a phone, and nothing pale in dark colours`, async (t) => {
    const { page } = await openReport(t, markup, { colorScheme: 'light', viewport: PHONE })
    await page.evaluate(OPEN_ALL)
    assert.deepEqual(await axeFindings(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await axeFindings(page, ['color-contrast']), [])
  })

  test(`${name}: html-validate finds nothing`, async () => {
    assert.deepEqual(await htmlFindings(markup), [])
  })
}

for (const { width } of [PHONE, { width: 320 }]) {
  test(`nothing is wider than a screen of ${width} px`, async (t) => {
    for (const markup of Object.values(PAGES)) {
      const { page } = await openReport(t, markup, { viewport: { width, height: 800 } })
      await page.evaluate(OPEN_ALL)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    }
  })
}
