import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { HtmlValidate } from 'html-validate'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** What passes is not reported, which spares axe half of its work. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] }

/** What axe finds wrong with a page, including the size of targets, or by some rules only: a sentence for each place. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    ...OPTIONS,
    ...(rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [...rules] }),
  }
  await page.evaluate(AXE)
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  )
}

/** What is wrong with the markup of a page: a sentence for each place. */
export async function htmlFindings(markup: string): Promise<string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // The page is one file on purpose, so its content is bound by the policy's digests.
    rules: { 'require-sri': 'off' },
  })
  const { results } = await validator.validateString(markup)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
