import { supportedExtensions } from '../../../contracts/supported-extensions.ts'
import {
  OF_EACH_CATEGORY,
  ONE,
  SEVERAL,
  type Several,
  similarFilePart,
  skipIfTooMany,
  TWO,
  TWO_OF_ONE_NAME,
  uploadAllExtensions,
  uploadEachExtension,
  uploadSeveral,
} from '../../../fixtures/endpoints/channel/several-files.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isAccepted } from '../../../judgement/answer/accepted.ts'
import { isClientError } from '../../../judgement/answer/client-error.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import {
  assertAbsoluteUrls,
  assertDistinct,
  assertEscapedLetters,
  assertUrlEach,
  readUrls,
  requireUrls,
} from '../../../judgement/files/uploaded-files.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'

for (const several of [ONE, OF_EACH_CATEGORY]) {
  const { what } = several
  test(...covers('files.absolute-urls', `gives absolute URLs to ${what}`), async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const exchange = await uploadSeveral(channelApi, several)
    skipIfTooMany(exchange, several)
    assertAbsoluteUrls(exchange)
    assertEscapedLetters(exchange)
  })
}

for (const several of [ONE, ...SEVERAL]) {
  const { short } = several
  test(
    ...covers('files.one-url-per-file', `gives as many URLs as files, for ${short}`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      judgeNumberOfUrls(await uploadSeveral(channelApi, several), several)
    },
  )
}

test(
  ...covers('files.one-url-per-file', 'gives as many URLs as files, for one of each extension'),
  async ({ channelApi, run: { effort } }) => {
    channelApi.requireUsable('files')
    const names = supportedExtensions.map(({ extension }) => extension)
    const together = effort === 'quick' ? await uploadAllExtensions(channelApi) : undefined
    if (together !== undefined && !isClientError(together)) {
      judgeNumberOfUrls(together, { what: 'a file of each extension', short: `${names.length} files`, names })
      return
    }
    // Whether each is accepted, files.every-extension judges.
    const accepted = (await uploadEachExtension(channelApi, effort)).filter((one) => isAccepted(one.exchange))
    if (accepted.length === 0) {
      throw new Blocked({ reason: 'no file of any extension is accepted', by: 'files.every-extension' })
    }
    for (const { name, exchange } of accepted) {
      assertUrlEach(1, exchange, `an upload of a ${name} file`)
      asFindingOfOwner('files.absolute-urls', () => assertAbsoluteUrls(exchange))
    }
  },
)

function judgeNumberOfUrls(exchange: Exchange, several: Several): void {
  const what = `an upload of ${several.short} in parts named files`
  skipIfTooMany(exchange, several)
  asPrecondition('files.created', () => assertAccepted(exchange, what))
  assertUrlEach(several.names.length, exchange, what)
}

test(
  ...covers('files.distinct-urls', 'gives files that differ URLs of their own'),
  async ({ channelApi, target: { pace } }) => {
    channelApi.requireUsable('files')
    const first = channelApi.upload([similarFilePart('same.txt', 0)], { label: 'a file', once: 'ever' })
    // Side by side if the target allows that: a name made from the time, or kept for the one before, is then the same.
    if (pace.concurrency < 2) await first
    const second = channelApi.upload([similarFilePart('same.txt', 1)], { label: 'another of its name' })
    const [alone, other] = await Promise.all([first, second])
    assertDistinct([...requireUrls(alone), ...requireUrls(other)], other)

    const most = channelApi.channel.limits?.files ?? 2
    if (most < 2) return
    for (const several of [TWO, TWO_OF_ONE_NAME]) {
      const exchange = await uploadSeveral(channelApi, several)
      // More than one file, or two of one name, may be refused.
      if (isClientError(exchange)) continue
      asPrecondition('files.created', () => assertAccepted(exchange, `an upload of ${several.what}`))
      assertDistinct(readUrls(exchange), exchange)
    }
    // Of files that have a stem in common. Whether so many are accepted, others judge.
    const all = await uploadAllExtensions(channelApi)
    if (all !== undefined && isAccepted(all)) assertDistinct(readUrls(all), all)
  },
)
