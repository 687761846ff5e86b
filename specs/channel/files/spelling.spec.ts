import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { accepted, isAccepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { atStatus } from '../../../fixtures/judgement/answer/at-status.ts'
import { whatCame } from '../../../fixtures/judgement/answer/what-came.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { listedUrls } from '../../../fixtures/judgement/files/uploaded-files.ts'
import { showJson } from '../../../fixtures/judgement/json/json-body.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import { MULTIPART_SPELLINGS, multipartSpelt } from '../../../fixtures/samples/multipart-spellings.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('files.multipart-spelling', 'takes a file however its form is written'),
  async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const plain = { what: 'in the usual spelling' }
    const control = await channelApi.send('files', {
      ...multipartSpelt(plain),
      label: plain.what,
      control: true,
    })
    asPrecondition('files.created', () => accepted(control, `a form ${plain.what}`))

    const problems: { what: string; problem: string; exchange: Exchange }[] = []
    for (const spelling of MULTIPART_SPELLINGS) {
      const { what, isInChunks } = spelling
      const exchange = await channelApi.send('files', { ...multipartSpelt(spelling), label: what })
      // Whoever wants to know the length beforehand may say so (RFC 9112, section 6.3).
      if (isInChunks && exchange.response?.status === 411) continue
      const problem = problemOf(exchange)
      if (problem !== undefined) problems.push({ what, problem, exchange })
    }

    const [first] = problems
    if (first === undefined) return
    throw new Violation({
      expected: 'the same file to be taken however its form is written',
      actual: problems.map(({ what, problem }) => `${what}: ${problem}`).join('; '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)

/** Why an upload of one file is not what it was in the usual spelling; undefined where it is. */
function problemOf(exchange: Exchange): string | undefined {
  if (!isAccepted(exchange)) return whatCame(exchange)
  const urls = listedUrls(exchange)
  return urls.length === 1 ? undefined : `${showJson(urls)} in place of one address`
}
