import { fileCategories } from '../../contracts/supported-extensions.ts'
import { filePart } from '../../fixtures/endpoints/channel/file-part.ts'
import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import {
  accepted,
  acceptedOrBlocked,
  acceptedWith,
  isAccepted,
} from '../../fixtures/judgement/answer/accepted.ts'
import { inShort } from '../../fixtures/judgement/answer/in-short.ts'
import { oversizeRefused } from '../../fixtures/judgement/answer/refused.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { listedUrls } from '../../fixtures/judgement/files/uploaded-files.ts'
import { limitToJudge } from '../../fixtures/samples/limits-to-judge.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Bytes of a megabyte in its smaller sense; a file of the limit in these is within it in either. */
const SMALLER_MEGABYTE = 1_000_000
/** Bytes of a megabyte in its larger sense; a file of more than the limit in these is over it in either. */
const LARGER_MEGABYTE = 1_048_576

for (const category of fileCategories) {
  test(
    ...covers('files.within-limit', `accepts a file of ${category} as large as the limit`),
    async ({ channelApi, run }) => {
      channelApi.requireInTime('files')
      const { extensions, limit } = limitToJudge(category, channelApi.context.seed, run.effort)
      for (const extension of extensions) {
        await smallIsAccepted(channelApi, extension)
        const size = limit * SMALLER_MEGABYTE
        const label = `${size} bytes of ${extension}`
        const exchange = await channelApi.uploadFile({ extension, size }, { label })
        accepted(exchange, `a ${extension} file of ${size} bytes, ${limit} MB,`)
      }
    },
  )

  test(
    ...covers('files.over-limit', `refuses a file of ${category} larger than the limit`),
    async ({ channelApi, run }) => {
      channelApi.requireInTime('files')
      const { extensions, limit } = limitToJudge(category, channelApi.context.seed, run.effort)
      for (const extension of extensions) {
        await smallIsAccepted(channelApi, extension)
        const size = limit * LARGER_MEGABYTE + 1
        const label = `${size} bytes of ${extension}`
        const exchange = await channelApi.uploadFile({ extension, size }, { label, retry: false })
        const beside = isAccepted(exchange) ? await fateOfTwice(channelApi, extension, size) : undefined
        oversizeRefused(exchange, `a ${extension} file of ${size} bytes, more than ${limit} MB,`, beside)
      }
      await channelApi.closingControl('files')
    },
  )
}

test(
  ...covers('files.over-limit', 'refuses a file larger than its limit beside one of a larger limit'),
  async ({ channelApi, run }) => {
    channelApi.requireInTime('files')
    const { seed } = channelApi.context
    const [beside = ''] = limitToJudge('audio', seed, 'quick').extensions
    // The smallest limit is enough to see whether the second file of an upload has one.
    for (const category of run.effort === 'thorough' ? fileCategories : (['lightweight_text'] as const)) {
      const { extensions, limit } = limitToJudge(category, seed, 'quick')
      const [extension = ''] = extensions
      const first = filePart({ extension: beside, filename: `first${beside}` }, seed)
      const small = [first, filePart({ extension }, seed)]
      const control = await channelApi.upload(small, { label: 'two small files', control: true })
      asPrecondition('files.created', () => accepted(control, 'an upload of two small files'))

      const size = limit * LARGER_MEGABYTE + 1
      const label = `${size} bytes of ${extension} beside a small file`
      const large = [first, filePart({ extension, size }, seed)]
      const exchange = await channelApi.upload(large, { label, retry: false })
      // What becomes of the other file is left open: it may be taken alone.
      if (isAccepted(exchange) && listedUrls(exchange).length < large.length) continue
      oversizeRefused(exchange, `a ${extension} file of ${size} bytes, beside a small ${beside} file,`)
    }
    await channelApi.closingControl('files')
  },
)

test(
  ...covers('files.created', 'answers the upload of a file as large as any may be with 201'),
  async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const { extensions, limit } = limitToJudge('audio', channelApi.context.seed, 'quick')
    const [extension = ''] = extensions
    const size = limit * SMALLER_MEGABYTE
    const exchange = await channelApi.uploadFile({ extension, size }, { label: `${size} bytes` })
    // Whether it is accepted is for files.within-limit.
    const what = `a ${extension} file of ${size} bytes`
    acceptedOrBlocked(exchange, 'files.within-limit', what)

    acceptedWith(201, exchange, what)
  },
)

test(...covers('files.megabyte', 'records what a megabyte is'), async ({ channelApi, observe }) => {
  await channelApi.control('files')
  const { extensions, limit } = limitToJudge('lightweight_text', 0, 'quick')
  const [extension = ''] = extensions
  const answers: string[] = []
  for (const size of [limit * SMALLER_MEGABYTE + 1, limit * LARGER_MEGABYTE]) {
    const exchange = await channelApi.uploadFile(
      { extension, size },
      { label: `${size} bytes`, retry: false },
    )
    answers.push(`${size} bytes: ${inShort(exchange)}`)
  }

  observe('files.megabyte', `How large may a file be whose limit is ${limit} MB?`, answers.join('; '))
})

/** The control of a large file: one with the same extension is accepted. @throws Blocked by files.every-extension */
async function smallIsAccepted(channelApi: ChannelApi, extension: string): Promise<void> {
  const label = `a small ${extension} file`
  const small = await channelApi.uploadFile({ extension }, { label, control: true })
  asPrecondition('files.every-extension', () => accepted(small, label))
}

/** What becomes of a file twice as large, which tells a limit that is off from one that is missing; undefined where it cannot be sent. */
async function fateOfTwice(
  channelApi: ChannelApi,
  extension: string,
  size: number,
): Promise<string | undefined> {
  const label = `${2 * size} bytes of ${extension}`
  try {
    const exchange = await channelApi.uploadFile({ extension, size: 2 * size }, { label, retry: false })
    return `one of ${2 * size} bytes was ${inShort(exchange)}`
  } catch {
    // The budget of the run may be spent; the violation was seen all the same.
    return undefined
  }
}
