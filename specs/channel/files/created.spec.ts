import { supportedExtensions } from '../../../contracts/supported-extensions.ts'
import { notTooMany, SEVERAL, uploadSeveral } from '../../../fixtures/endpoints/channel/several-files.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { acceptedOrBlocked, acceptedWith, isAccepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { answeredBy } from '../../../fixtures/judgement/answer/answered-by.ts'
import { atStatus } from '../../../fixtures/judgement/answer/at-status.ts'
import { inShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { judgeUploadShape, uploadedUrls } from '../../../fixtures/judgement/files/uploaded-files.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** One extension of each category. */
const EACH_KIND = ['.txt', '.pdf', '.png', '.mp3']

for (const extension of EACH_KIND) {
  test(
    ...covers('files.created', `answers the upload of a ${extension} file with 201`),
    async ({ channelApi }) => {
      const exchange = await channelApi.uploadFile({ extension }, { label: `a ${extension} file` })

      acceptedWith(201, exchange, `an upload of a ${extension} file`)
    },
  )
}

for (const several of SEVERAL) {
  const { what } = several
  test(...covers('files.created', `answers the upload of ${what} with 201`), async ({ channelApi }) => {
    const exchange = await uploadSeveral(channelApi, several)
    notTooMany(exchange, several)

    acceptedWith(201, exchange, `an upload of ${what}`)
  })
}

test(
  ...covers('files.created', 'answers the upload of a file of any other extension with 201'),
  async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const others: { extension: string; exchange: Exchange }[] = []
    let taken = 0
    for (const { extension } of supportedExtensions) {
      if (EACH_KIND.includes(extension)) continue
      const exchange = await channelApi.uploadFile({ extension }, { label: `a ${extension} file` })
      // One that is refused is for files.every-extension to find.
      if (!isAccepted(exchange)) continue
      taken += 1
      if (exchange.response?.status !== 201) others.push({ extension, exchange })
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
      actual: others.map(({ extension, exchange }) => `${extension} ${inShort(exchange)}`).join(', '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)

test(...covers('files.shape', 'answers an upload with a list of addresses'), async ({ channelApi }) => {
  const exchange = await channelApi.control('files')

  judgeUploadShape(exchange)
  // An empty list shows nothing of what stands in one.
  uploadedUrls(exchange)
})

for (const several of SEVERAL) {
  const { what } = several
  test(
    ...covers('files.shape', `answers an upload of ${what} with a list of addresses`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      const exchange = await uploadSeveral(channelApi, several)
      notTooMany(exchange, several)
      acceptedOrBlocked(exchange, 'files.created', `an upload of ${what}`)

      judgeUploadShape(exchange)
      uploadedUrls(exchange)
    },
  )
}

/** An extension is what follows the last dot of a name, wherever others stand. */
const FURTHER_DOT = { extension: '.pdf', filename: 'my.report.pdf' }

test(
  ...covers('files.every-extension', 'accepts a file of each supported extension'),
  async ({ channelApi }) => {
    await channelApi.control('files')
    const refusedOnes: { name: string; exchange: Exchange }[] = []
    for (const { extension } of supportedExtensions) {
      const filename = extension === FURTHER_DOT.extension ? FURTHER_DOT.filename : `sample${extension}`
      const exchange = await channelApi.uploadFile(
        { extension, filename },
        { label: `a ${extension} file, ${filename}` },
      )
      const name = filename === FURTHER_DOT.filename ? filename : extension
      if (!isAccepted(exchange)) refusedOnes.push({ name, exchange })
      else answeredBy('files', exchange, `a ${name} file`)
    }

    const [first] = refusedOnes
    if (first === undefined) return
    throw new Violation({
      expected: 'a file of each supported extension to be accepted',
      actual: refusedOnes.map(({ name, exchange }) => `${name} ${inShort(exchange)}`).join(', '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)
