import { HtmlValidate } from 'html-validate'

/** What is wrong with the markup of a page: a sentence for each place. */
export async function htmlFindings(markup: string): Promise<string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // The page is one file on purpose, so what stands in it is bound by the policy's digests.
    rules: { 'require-sri': 'off' },
  })
  const { results } = await validator.validateString(markup)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
