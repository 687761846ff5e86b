import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Report } from '../../contracts/generated/schemas.ts'
import { proof } from '../../measurements/proof.ts'
import { openReport } from '../../reports/render/html/testing/opened-report.ts'
import { axeFindings, htmlFindings } from '../../reports/render/html/testing/page-findings.ts'
import { PAGES } from '../../reports/render/testing/pages-of-all-parts.ts'
import { withFolder } from '../testing/with-folder.ts'
import { BROKEN, makeSpecimens } from './make-specimens.ts'

test('the specimens are as they should be: what is broken is named, and browsers, axe and validators find nothing', async (t) => {
  const folder = await withFolder(t)
  await makeSpecimens(folder, { effort: 'quick', seed: 1 })

  const { requirements }: Report = JSON.parse(await readFile(join(folder, 'broken', 'report.json'), 'utf8'))
  const found = requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)
  const broken = proof().faults.filter(({ name }) => BROKEN.includes(name))
  assert.equal(broken.length, BROKEN.length)
  for (const { name, caught } of broken) {
    assert.deepEqual(
      caught.filter((id) => !found.includes(id)),
      [],
      name,
    )
  }

  const known = classesIn(Object.values(PAGES).join())
  for (const name of ['reference', 'broken', 'slow']) {
    const markup = await readFile(join(folder, name, 'index.html'), 'utf8')
    const { page, complaints, requests } = await openReport(t, markup, { colorScheme: 'dark' })
    // Nobody perceives what is in a closed box, but checking it is slow: axe took minutes. in-browser.alone.test.ts opens them all.
    await page.evaluate(
      "for (const hidden of document.querySelectorAll('details:not([open]) > :not(summary)')) hidden.remove()",
    )
    // A row that is laid out only when it is visible has no size before.
    await page.evaluate(
      "for (const row of document.querySelectorAll('.requirement')) row.style.contentVisibility = 'visible'",
    )
    assert.deepEqual(await axeFindings(page), [], name)
    assert.deepEqual([complaints, requests], [[], []], name)
    assert.deepEqual(await htmlFindings(markup), [], name)
    // The specimens must have every part that a real report has.
    assert.deepEqual(
      [...classesIn(markup)].filter((one) => !known.has(one)),
      [],
      name,
    )
  }
})

/** The classes that elements of a page have, which say what part it is. */
function classesIn(markup: string): ReadonlySet<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
}
