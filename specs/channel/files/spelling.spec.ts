import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { accepted, isAccepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { atStatus } from '../../../fixtures/judgement/answer/at-status.ts'
import { whatCame } from '../../../fixtures/judgement/answer/what-came.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { listedUrls } from '../../../fixtures/judgement/files/uploaded-files.ts'
import { showJson } from '../../../fixtures/judgement/json/json-body.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import {
  type MultipartSpelling,
  multipartSpelt,
  spellingsTogether,
} from '../../../fixtures/samples/multipart-spellings.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('files.multipart-spelling', 'takes a file however its form is written'),
  async ({ channelApi, run }) => {
    channelApi.requireUsable('files')
    const problems: Sent[] = []
    for (const { form, of } of spellingsTogether()) {
      const together = run.effort === 'thorough' ? undefined : await sent(channelApi, form)
      // Which of several a target does not take, or may not take, shows where each is written alone.
      const alone = together?.problem === undefined && together?.isOpen === false ? [] : of
      const before = problems.length
      for (const spelling of alone) {
        const one = await sent(channelApi, spelling)
        if (one.problem !== undefined) problems.push(one)
      }
      if (together?.problem !== undefined && problems.length === before) problems.push(together)
    }

    const [first] = problems
    if (first === undefined) return
    const plain = { what: 'in the usual spelling' }
    const { exchange: control } = await sent(channelApi, plain)
    asPrecondition('files.created', () => accepted(control, `a form ${plain.what}`))
    throw new Violation({
      expected: 'the same file to be taken however its form is written',
      actual: problems.map(({ what, problem }) => `${what}: ${problem}`).join('; '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)

/** A file that was sent in a spelling of its form. */
interface Sent {
  what: string
  exchange: Exchange
  /** Why it is not what it was in the usual spelling. */
  problem?: string
  /** True where the answer says nothing of the spelling. */
  isOpen: boolean
}

async function sent(channelApi: ChannelApi, spelling: MultipartSpelling): Promise<Sent> {
  const { what, isInChunks } = spelling
  const exchange = await channelApi.send('files', { ...multipartSpelt(spelling), label: what })
  // Whoever wants to know the length beforehand may say so (RFC 9112, section 6.3).
  if (isInChunks && exchange.response?.status === 411) return { what, exchange, isOpen: true }
  const problem = problemOf(exchange)
  return { what, exchange, ...(problem === undefined ? {} : { problem }), isOpen: false }
}

/** Why an upload of one file is not what it was in the usual spelling; undefined where it is. */
function problemOf(exchange: Exchange): string | undefined {
  if (!isAccepted(exchange)) return whatCame(exchange)
  const urls = listedUrls(exchange)
  return urls.length === 1 ? undefined : `${showJson(urls)} in place of one address`
}
