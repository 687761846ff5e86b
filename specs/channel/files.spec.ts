import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { MESSAGE_ENDPOINTS } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import { filePart } from '../../fixtures/endpoints/channel/file-part.ts'
import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../fixtures/http/exchange.ts'
import { accepted, acceptedWith, isAccepted } from '../../fixtures/judgement/accepted.ts'
import { acceptedBy } from '../../fixtures/judgement/accepted-by.ts'
import { atStatus } from '../../fixtures/judgement/at-status.ts'
import { isClientError } from '../../fixtures/judgement/client-error.ts'
import { inShort } from '../../fixtures/judgement/in-short.ts'
import { showJson } from '../../fixtures/judgement/json-body.ts'
import { placeIn } from '../../fixtures/judgement/place-in.ts'
import {
  judgeUploadShape,
  listedUrls,
  uploadedUrls,
  urlProblem,
} from '../../fixtures/judgement/uploaded-files.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import type { MultipartPart } from '../../fixtures/samples/multipart.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Files of several kinds and names, as parts of one upload. */
function fileParts(channelApi: ChannelApi, count: number): readonly MultipartPart[] {
  return ['.txt', '.png', '.pdf']
    .slice(0, count)
    .map((extension, index) =>
      filePart({ extension, filename: `file-${index + 1}${extension}` }, channelApi.context.seed + index),
    )
}

for (const extension of ['.txt', '.pdf', '.png', '.mp3']) {
  test(
    ...covers('files.created', `answers the upload of a ${extension} file with 201`),
    async ({ channelApi }) => {
      const exchange = await channelApi.uploadFile({ extension }, { label: `a ${extension} file` })

      acceptedWith(201, exchange, `an upload of a ${extension} file`)
    },
  )
}

test(...covers('files.created', 'answers the upload of two files with 201'), async ({ channelApi }) => {
  const exchange = await channelApi.upload(fileParts(channelApi, 2), { label: 'two files' })

  acceptedWith(201, exchange, 'an upload of two files')
})

test(...covers('files.shape', 'answers an upload with a list of addresses'), async ({ channelApi }) => {
  const exchange = await channelApi.control('files')

  judgeUploadShape(exchange)
})

test(...covers('files.absolute-urls', 'gives absolute URLs'), async ({ channelApi }) => {
  channelApi.requireUsable('files')
  const exchange = await channelApi.upload(fileParts(channelApi, 3), { label: 'three files' })
  for (const [index, url] of uploadedUrls(exchange).entries()) {
    const problem = urlProblem(url)
    if (problem === undefined) continue
    throw new Violation({
      expected: 'every address of an upload to be an absolute URL',
      actual: `${JSON.stringify(url)}, which ${problem}`,
      exchange,
      place: { kind: 'json', at: `/uploadedFiles/${index}` },
    })
  }
})

for (const count of [1, 2, 3]) {
  test(
    ...covers('files.one-url-per-file', `gives as many URLs as files, for ${count}`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      const exchange = await channelApi.upload(fileParts(channelApi, count), { label: `files: ${count}` })
      const what = `an upload of ${count} in parts named files`
      accepted(exchange, what)

      judgeOneUrlEach(exchange, count, what)
    },
  )
}

for (const [what, names] of [
  ['six', ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt']],
  ['three of one name', ['same.txt', 'same.txt', 'same.txt']],
] as const) {
  test(
    ...covers('files.one-url-per-file', `gives as many URLs as files, for ${what}`),
    async ({ channelApi }) => {
      await channelApi.control('files')
      const parts = names.map((filename, index) =>
        filePart({ extension: '.txt', filename }, channelApi.context.seed + index),
      )
      const exchange = await channelApi.upload(parts, { label: `files: ${what}` })
      if (isClientError(exchange)) {
        throw new NotApplicable(
          `the target takes no upload of ${what}, and how many it takes is not specified`,
        )
      }
      accepted(exchange, `an upload of ${what}`)

      judgeOneUrlEach(exchange, parts.length, `an upload of ${what} in parts named files`)
    },
  )
}

test(
  ...covers('files.every-extension', 'accepts a file of each supported extension'),
  async ({ channelApi }) => {
    await channelApi.control('files')
    const refusedOnes: { extension: string; exchange: Exchange }[] = []
    for (const { extension } of supportedExtensions) {
      const exchange = await channelApi.uploadFile({ extension }, { label: `a ${extension} file` })
      if (!isAccepted(exchange)) refusedOnes.push({ extension, exchange })
    }

    const [first] = refusedOnes
    if (first === undefined) return
    throw new Violation({
      expected: 'a file of each supported extension to be accepted',
      actual: refusedOnes.map(({ extension, exchange }) => `${extension} ${inShort(exchange)}`).join(', '),
      exchange: first.exchange,
      ...atStatus(first.exchange),
    })
  },
)

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('files.usable-as-attachment', `accepts the URL of an upload on ${endpoint}`),
    async ({ channelApi }) => {
      const [attachedFiles] = uploadedUrls(await channelApi.control('files'))
      await channelApi.control(endpoint)
      const message = { ...channelApi.message(), attachedFiles }

      const exchange = await channelApi.sendMessage(endpoint, message, { label: 'with the uploaded file' })

      acceptedBy(endpoint, exchange, 'a message with an uploaded file')
    },
  )
}

test(...covers('files.distinct-urls', 'gives each file a URL of its own'), async ({ channelApi }) => {
  channelApi.requireUsable('files')
  const same = filePart({ extension: '.txt', filename: 'same.txt' }, channelApi.context.seed)
  const other = filePart({ extension: '.txt', filename: 'same.txt' }, channelApi.context.seed + 1)
  const first = await channelApi.upload([same], { label: 'a file' })
  const again = await channelApi.upload([same], { label: 'the same file again' })
  const both = await channelApi.upload([same, other], { label: 'two files of one name' })

  const urls = [first, again, both].flatMap((exchange) => uploadedUrls(exchange))

  const repeated = urls.find((url, index) => urls.indexOf(url) < index)
  if (repeated === undefined) return
  throw new Violation({
    expected: 'each uploaded file to get an address of its own',
    actual: `${JSON.stringify(repeated)} for two of them`,
    exchange: both,
    ...placeIn(both, (text) => text === repeated),
  })
})

/** Judges files.one-url-per-file: as many addresses as files. @throws Violation */
function judgeOneUrlEach(exchange: Exchange, count: number, what: string): void {
  const urls = listedUrls(exchange)
  if (urls.length === count) return
  throw new Violation({
    expected: `${what} to give as many addresses`,
    actual: showJson(urls),
    exchange,
    place: { kind: 'json', at: '/uploadedFiles' },
  })
}
