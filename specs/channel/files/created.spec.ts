import {
  OF_EACH_CATEGORY,
  SEVERAL,
  skipIfTooMany,
  type UploadedFile,
  uploadEachExtension,
  uploadSeveral,
} from '../../../fixtures/endpoints/channel/several-files.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAcceptedWith, isAccepted, requireAccepted } from '../../../judgement/answer/accepted.ts'
import { atStatus, isClientError } from '../../../judgement/answer/client-error.ts'
import { assertAnsweredBy } from '../../../judgement/answered.ts'
import { judgeUploadShape, requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'

/** One extension of each category. */
const EACH_KIND = ['.txt', '.pdf', '.png', '.mp3']

for (const extension of EACH_KIND) {
  test(
    ...covers('files.created', `answers the upload of a ${extension} file with 201`),
    async ({ channelApi, run: { effort } }) => {
      // A quick run uploads them together, if that is not refused.
      const most = channelApi.channel.limits?.files ?? EACH_KIND.length
      const together =
        effort === 'quick' && most >= EACH_KIND.length
          ? await uploadSeveral(channelApi, OF_EACH_CATEGORY)
          : undefined
      const exchange =
        together !== undefined && !isClientError(together)
          ? together
          : await channelApi.uploadFile({ extension }, { label: `a ${extension} file`, once: 'ever' })

      assertAcceptedWith(201, exchange, `an upload of a ${extension} file`)
    },
  )
}

for (const several of SEVERAL) {
  const { what } = several
  test(...covers('files.created', `answers the upload of ${what} with 201`), async ({ channelApi }) => {
    const exchange = await uploadSeveral(channelApi, several)
    skipIfTooMany(exchange, several)

    assertAcceptedWith(201, exchange, `an upload of ${what}`)
  })
}

test(
  ...covers('files.created', 'answers the upload of a file of any other extension with 201'),
  async ({ channelApi, run }) => {
    channelApi.requireUsable('files')
    const others: UploadedFile[] = []
    let taken = 0
    for (const file of await uploadEachExtension(channelApi, run.effort)) {
      const { extension, exchange } = file
      if (EACH_KIND.includes(extension)) continue
      // files.every-extension reports a refused one.
      if (!isAccepted(exchange)) continue
      taken += 1
      if (exchange.response?.status !== 201) others.push(file)
    }
    if (taken === 0) {
      throw new Blocked({
        reason: 'no file of any other extension was accepted',
        by: 'files.every-extension',
      })
    }

    const [first] = others
    if (first === undefined) return
    throw new Violation({
      expected: 'the upload of a file of each extension to be answered with status 201',
      actual: others.map(({ extension, exchange }) => `${extension} ${outcomeSummary(exchange)}`).join(', '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)

test(...covers('files.shape', 'answers an upload with a list of addresses'), async ({ channelApi }) => {
  const exchange = await channelApi.control('files')

  judgeUploadShape(exchange)
  // An empty list shows nothing about its items.
  requireUrls(exchange)
})

for (const several of SEVERAL) {
  const { what } = several
  test(
    ...covers('files.shape', `answers an upload of ${what} with a list of addresses`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      const exchange = await uploadSeveral(channelApi, several)
      skipIfTooMany(exchange, several)
      requireAccepted(exchange, 'files.created', `an upload of ${what}`)

      judgeUploadShape(exchange)
      requireUrls(exchange)
    },
  )
}

test(
  ...covers('files.every-extension', 'accepts a file of each supported extension'),
  async ({ channelApi, run }) => {
    await channelApi.control('files')
    const refusedOnes: UploadedFile[] = []
    for (const file of await uploadEachExtension(channelApi, run.effort)) {
      if (!isAccepted(file.exchange)) refusedOnes.push(file)
      else assertAnsweredBy('files', file.exchange, `a ${file.name} file`)
    }

    const [first] = refusedOnes
    if (first === undefined) return
    throw new Violation({
      expected: 'a file of each supported extension to be accepted',
      actual: refusedOnes.map(({ name, exchange }) => `${name} ${outcomeSummary(exchange)}`).join(', '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)
