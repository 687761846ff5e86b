import { smallFiles } from '../../../fixtures/arbitraries/file-sizes.ts'
import { requireSmallAccepted, uploadOfSize } from '../../../fixtures/endpoints/channel/upload-of-size.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { type FileChoice, filePart } from '../../../fixtures/samples/file-part.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isAccepted, isRefused } from '../../../judgement/answer/accepted.ts'
import { assertUrlEach, readUrls } from '../../../judgement/files/uploaded-files.ts'
import { asFindingOfOwner } from '../../../judgement/ownership.ts'

/** The number of bytes that many programs read at a time. */
const BUFFER = 65_536

test(
  ...covers('files.within-limit', 'accepts files of sizes at which buffers are full'),
  async ({ channelApi, run }) => {
    await channelApi.control('files')
    const files = smallFiles(channelApi.commonSeed, run.effort)
    const largest = channelApi.channel.limits?.files ?? files.length
    const parts = files.slice(0, largest).map((file, index) => filePart(file, channelApi.commonSeed + index))
    const label = `${parts.length} files of many sizes`
    const together = await channelApi.upload(parts, { label })
    const isCounted = isAccepted(together)
    const urls = isCounted ? readUrls(together).length : 0
    // How many files an upload may have is not specified: if there are too many, each is sent alone.
    for (const file of urls === files.length ? [] : files) await acceptAlone(channelApi, file)
    if (isCounted) {
      asFindingOfOwner('files.one-url-per-file', () => assertUrlEach(parts.length, together, label))
      channelApi.requireForm('files', together, label)
    }
    if (run.effort === 'quick') return
    await acceptAlone(channelApi, fillingBody(channelApi))
  },
)

/** A file that makes a body fill whole buffers of 64 kB to the last byte. */
function fillingBody(channelApi: ChannelApi): FileChoice {
  const extension = '.txt'
  const { body } = channelApi.form([filePart({ extension, size: 0 }, channelApi.commonSeed)])
  const around = typeof body === 'object' && 'size' in body ? (body.size ?? 0) : 0
  return { extension, size: BUFFER - around }
}

/** A file far below its limit is accepted alone. @throws Violation */
async function acceptAlone(channelApi: ChannelApi, file: FileChoice): Promise<void> {
  const { extension, size = 0 } = file
  const exchange = await uploadOfSize(channelApi, file)
  if (isRefused(exchange)) await requireSmallAccepted(channelApi, extension, 'standard')
  const what = `a ${extension} file of ${size} bytes, far below its limit,`
  assertAccepted(exchange, what)
  channelApi.requireForm('files', exchange, what)
}
