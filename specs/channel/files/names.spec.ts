import { namesOfLengths, unusualName, unusualNames } from '../../../fixtures/arbitraries/file-name.ts'
import { similarFilePart } from '../../../fixtures/endpoints/channel/several-files.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { filePart } from '../../../fixtures/samples/file-part.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import { answerSummary } from '../../../judgement/answer/answer-summary.ts'
import { atStatus } from '../../../judgement/answer/client-error.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import {
  addressesIn,
  assertAbsoluteUrls,
  assertDistinct,
  isListOf,
  judgeUploadShape,
  requireUrls,
  urlEscape,
} from '../../../judgement/files/uploaded-files.ts'
import { urlProblem } from '../../../judgement/files/url-problem.ts'
import { placeIn } from '../../../judgement/json/json-place.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFindingOfOwner } from '../../../judgement/ownership.ts'

test(
  ...covers('files.unusual-names', 'takes unusual file names for what they are'),
  async ({ channelApi, property }) => {
    // Of two files that differ in everything, so that their common folder is one for files, not for one name or content.
    const usual = [
      ...requireUrls(await channelApi.control('files')),
      ...requireUrls(
        await channelApi.upload([similarFilePart('same.txt', 0)], { label: 'a file', once: 'ever' }),
      ),
    ]

    const names = [...unusualNames(channelApi.commonSeed), ...namesOfLengths(channelApi.commonSeed)]
    const { fine, together } = await fineTogether(channelApi, names, usual)
    let taken = fine.size
    // Their form is wrong, whatever their files are named; that of several may be where each alone has the right one.
    const odd = together.filter((one) => addressesIn(one)?.some(isMisshapen) !== false)
    await property(
      unusualName(),
      async (filename) => {
        if (fine.has(filename)) return
        const exchange = await channelApi.uploadFile(
          { extension: '.txt', filename },
          { label: 'an unusual name' },
        )
        const name = JSON.stringify(filename)
        const status = exchange.response?.status
        if (status === undefined || status >= 500) {
          throw new Violation({
            expected: `a file named ${name} not to break the upload`,
            actual: answerSummary(exchange),
            exchange,
            ...atStatus(exchange),
          })
        }
        if (!isAccepted(exchange)) return
        taken += 1
        const urls = addressesIn(exchange)
        if (urls?.some(isMisshapen) !== false) odd.push(exchange)
        if (urls === undefined) return
        if (urls.length === 0) {
          throw new Violation({
            expected: `a file named ${name}, which was accepted, to get an address`,
            actual: 'an empty list',
            exchange,
            place: { kind: 'json', at: '/uploadedFiles' },
          })
        }
        for (const url of urls) {
          const problem = urlEscape(url, filename, usual)
          if (problem === undefined) continue
          throw new Violation({
            expected: `the URL of a file named ${name} to stay where uploads are`,
            actual: `${url}, ${problem}`,
            exchange,
            ...placeIn(exchange, (text) => text === url),
          })
        }
      },
      { cost: 'upload', always: names },
    )
    assertForm(odd)
    for (const exchange of together) {
      asFindingOfOwner('files.distinct-urls', () => assertDistinct(judgeUploadShape(exchange), exchange))
    }
    if (taken > 0) return
    throw new NotApplicable('the target refuses every unusual name, so none has a URL to lead anywhere')
  },
)

/** Letters beyond ASCII do not count: files.absolute-urls warns of them elsewhere, and they lead nowhere. */
function assertForm([odd]: readonly Exchange[]): void {
  if (odd === undefined) return
  asFindingOfOwner('files.shape', () => judgeUploadShape(odd))
  asFindingOfOwner('files.absolute-urls', () => assertAbsoluteUrls(odd))
}

/** An unescaped name in a URL makes it malformed. */
function isMisshapen(url: string): boolean {
  return urlProblem(url) !== undefined
}

/** The most names in one upload. */
const TOGETHER = 20

/** Bytes of each: its name is the point. */
const SMALL = 512

/** The unusual names that cause no problem in an upload with others, and these uploads; all others have to be tried alone. */
async function fineTogether(
  channelApi: ChannelApi,
  names: readonly string[],
  usual: readonly string[],
): Promise<{ fine: ReadonlySet<string>; together: readonly Exchange[] }> {
  const fine = new Set<string>()
  const together: Exchange[] = []
  const most = Math.min(TOGETHER, channelApi.channel.limits?.files ?? TOGETHER)
  if (most < 2) return { fine, together }
  for (let from = 0; from < names.length; from += most) {
    const some = names.slice(from, from + most)
    const parts = some.map((filename, index) =>
      filePart({ extension: '.txt', filename, size: SMALL }, channelApi.commonSeed + index),
    )
    const exchange = await channelApi.upload(parts, { label: `${some.length} unusual names` })
    if (!isAccepted(exchange) || !isListOf(some.length, exchange)) continue
    together.push(exchange)
    // Nothing says which address belongs to which file.
    const isAnyOut = judgeUploadShape(exchange).some(
      (url) => isMisshapen(url) || some.some((filename) => urlEscape(url, filename, usual) !== undefined),
    )
    if (!isAnyOut) for (const name of some) fine.add(name)
  }
  return { fine, together }
}
