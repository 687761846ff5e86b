import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { Report } from '../../contracts/generated/schemas.ts'
import { proof } from '../../contracts/proof.ts'
import { openReport } from '../../reports/render/html/testing/opened-report.ts'
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

  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // The page is one file on purpose, so what stands in it is bound by the policy's digests.
    rules: { 'require-sri': 'off' },
  })
  for (const name of ['reference', 'broken', 'slow']) {
    const markup = await readFile(join(folder, name, 'index.html'), 'utf8')
    const { page, complaints, requests } = await openReport(t, markup, { colorScheme: 'dark' })
    // Nobody perceives what is in a closed box, but each look at it costs: axe took minutes. accessibility.alone.test.ts opens them all.
    await page.evaluate(
      "for (const hidden of document.querySelectorAll('details:not([open]) > :not(summary)')) hidden.remove()",
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    assert.deepEqual(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
      [],
      name,
    )
    assert.deepEqual([complaints, requests], [[], []], name)
    const { results } = await validator.validateString(markup)
    assert.deepEqual(
      results.flatMap(({ messages }) =>
        messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
      ),
      [],
      name,
    )
  }
})
