import { extname } from 'node:path'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { MESSAGE_ENDPOINTS } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import { filePart } from '../../fixtures/endpoints/channel/file-part.ts'
import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../fixtures/http/exchange.ts'
import {
  accepted,
  acceptedOrBlocked,
  acceptedWith,
  isAccepted,
} from '../../fixtures/judgement/answer/accepted.ts'
import { answeredBy } from '../../fixtures/judgement/answer/answered-by.ts'
import { atStatus } from '../../fixtures/judgement/answer/at-status.ts'
import { isClientError } from '../../fixtures/judgement/answer/client-error.ts'
import { inShort } from '../../fixtures/judgement/answer/in-short.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import {
  judgeUploadShape,
  listedUrls,
  uploadedUrls,
  urlProblem,
} from '../../fixtures/judgement/files/uploaded-files.ts'
import { showJson } from '../../fixtures/judgement/json/json-body.ts'
import { placeIn } from '../../fixtures/judgement/json/place-in.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Several files in one upload. */
interface Several {
  what: string
  /** What the check of files.one-url-per-file calls them. */
  short: string
  names: readonly string[]
  /** Why a refusal of these is not for files.created to find. */
  open?: string
}

const SEVERAL: readonly Several[] = [
  { what: 'two files', short: '2', names: ['file-1.txt', 'file-2.png'] },
  { what: 'three files', short: '3', names: ['file-1.txt', 'file-2.png', 'file-3.pdf'] },
  {
    what: 'six files',
    short: 'six',
    names: ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt'],
    open: 'how many it takes is not specified',
  },
  {
    what: 'three files of one name',
    short: 'three of one name',
    names: ['same.txt', 'same.txt', 'same.txt'],
    open: 'which files.distinct-urls judges',
  },
]

const ONE: Several = { what: 'one file', short: '1', names: ['file-1.txt'] }

function uploadSeveral(channelApi: ChannelApi, { what, names }: Several): Promise<Exchange> {
  const parts = names.map((filename, index) =>
    filePart({ extension: extname(filename), filename }, channelApi.context.seed + index),
  )
  return channelApi.upload(parts, { label: what })
}

/** @throws NotApplicable where the target refuses what it may refuse, as far as the requirement at hand goes */
function notRefused(exchange: Exchange, { what, open }: Several): void {
  if (open === undefined || !isClientError(exchange)) return
  throw new NotApplicable(`the target takes no upload of ${what}: ${open}`)
}

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

for (const several of SEVERAL.filter(({ open }) => open === undefined)) {
  const { what } = several
  test(...covers('files.created', `answers the upload of ${what} with 201`), async ({ channelApi }) => {
    const exchange = await uploadSeveral(channelApi, several)

    acceptedWith(201, exchange, `an upload of ${what}`)
  })
}

test(
  ...covers('files.created', 'answers the upload of a file of any other extension with 201'),
  async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const others: { extension: string; exchange: Exchange }[] = []
    for (const { extension } of supportedExtensions) {
      if (EACH_KIND.includes(extension)) continue
      const exchange = await channelApi.uploadFile({ extension }, { label: `a ${extension} file` })
      // One that is refused is for files.every-extension to find.
      if (isAccepted(exchange) && exchange.response?.status !== 201) others.push({ extension, exchange })
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
})

for (const several of SEVERAL) {
  const { what } = several
  test(
    ...covers('files.shape', `answers an upload of ${what} with a list of addresses`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      const exchange = await uploadSeveral(channelApi, several)
      notRefused(exchange, several)
      acceptedOrBlocked(exchange, 'files.created', `an upload of ${what}`)

      judgeUploadShape(exchange)
    },
  )
}

for (const several of [ONE, ...SEVERAL.filter(({ short }) => short === '3')]) {
  const { what } = several
  test(...covers('files.absolute-urls', `gives absolute URLs to ${what}`), async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const exchange = await uploadSeveral(channelApi, several)
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
}

for (const several of [ONE, ...SEVERAL]) {
  const { short, names } = several
  test(
    ...covers('files.one-url-per-file', `gives as many URLs as files, for ${short}`),
    async ({ channelApi }) => {
      channelApi.requireUsable('files')
      const exchange = await uploadSeveral(channelApi, several)
      const what = `an upload of ${short} in parts named files`
      notRefused(exchange, several)
      accepted(exchange, what)

      const urls = listedUrls(exchange)
      if (urls.length === names.length) return
      throw new Violation({
        expected: `${what} to give as many addresses`,
        actual: showJson(urls),
        exchange,
        place: { kind: 'json', at: '/uploadedFiles' },
      })
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

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('files.usable-as-attachment', `accepts the URL of an upload on ${endpoint}`),
    async ({ channelApi }) => {
      const [attachedFiles] = uploadedUrls(await channelApi.control('files'))
      await channelApi.control(endpoint)
      const message = { ...channelApi.message(), attachedFiles }

      const exchange = await channelApi.sendMessage(endpoint, message, { label: 'with the uploaded file' })

      answeredBy(endpoint, exchange, 'a message with an uploaded file')
    },
  )
}

test(...covers('files.distinct-urls', 'gives each file a URL of its own'), async ({ channelApi }) => {
  channelApi.requireUsable('files')
  const { seed } = channelApi.context
  const same = filePart({ extension: '.txt', filename: 'same.txt' }, seed)
  const other = filePart({ extension: '.txt', filename: 'other.txt' }, seed + 1)
  const first = await channelApi.upload([same, other], { label: 'two files' })
  const again = await channelApi.upload([same], { label: 'the same file again' })
  taken(again, 'a file that was uploaded before')
  const both = await channelApi.upload([same, { ...other, filename: 'same.txt' }], {
    label: 'two files of one name',
  })
  taken(both, 'an upload of two files of one name')

  const urls = [first, again, both].flatMap((exchange) => uploadedUrls(exchange))

  const repeated = urls.find((url, index) => urls.indexOf(url) < index)
  if (repeated === undefined) return
  throw new Violation({
    expected: 'each uploaded file to get an address of its own',
    actual: `${JSON.stringify(repeated)} for two of them`,
    exchange: both,
    ...placeIn(both, (text) => text === repeated),
  })

  /** Refusing files keeps no addresses apart, once as many others were accepted. */
  function taken(exchange: Exchange, what: string): void {
    asPrecondition('files.created', () => accepted(first, 'an upload of two files'))
    accepted(exchange, what)
  }
})
