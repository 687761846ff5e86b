import { supportedExtensions } from '../../../contracts/supported-extensions.ts'
import {
  SIX,
  TWO,
  uploadAllExtensions,
  uploadSeveral,
} from '../../../fixtures/endpoints/channel/several-files.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { filePart } from '../../../fixtures/samples/file-part.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertLeftOut, isListOf, requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { urlProblem } from '../../../judgement/files/url-problem.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { asFindingOfOwner } from '../../../judgement/ownership.ts'

const CAPITALS = [
  { extension: '.txt', filename: 'CAPITAL.TXT' },
  { extension: '.pdf', filename: 'capital.PDF' },
  { extension: '.png', filename: 'mixed.pNg' },
] as const

test(
  ...covers('files.extension-case', 'records whether capital extensions are supported'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const parts = CAPITALS.map((file) => filePart(file, channelApi.commonSeed))
    const together =
      (channelApi.channel.limits?.files ?? parts.length) < parts.length
        ? undefined
        : await channelApi.upload(parts, { label: 'extensions in capital letters' })
    const areTaken = together !== undefined && isAccepted(together) && isListOf(parts.length, together)
    const answers: string[] = []
    for (const file of CAPITALS) {
      const exchange = areTaken ? together : await channelApi.uploadFile(file, { label: file.filename })
      answers.push(`${file.filename} ${outcomeSummary(exchange)}`)
    }

    observe('files.extension-case', 'Are extensions in capital letters supported?', answers.join(', '))
  },
)

test(
  ...covers('files.empty-file', 'records how an empty file is answered'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const exchange = await channelApi.uploadFile({ extension: '.txt', size: 0 }, { label: 'an empty file' })

    observe('files.empty-file', 'How is a file of no bytes answered?', outcomeSummary(exchange))
  },
)

test(
  ...covers('files.mixed-upload', 'records how a supported and an unsupported file are answered'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const { commonSeed: seed } = channelApi
    const parts = [
      filePart({ extension: '.txt' }, seed),
      filePart({ extension: '.txt', filename: 'program.exe' }, seed),
    ]
    const label = 'a supported and an unsupported file'
    const exchange = await channelApi.upload(parts, { label })

    observe(
      'files.mixed-upload',
      'How are a supported and an unsupported file in one upload answered?',
      outcomeSummary(exchange),
    )
    asFindingOfOwner('files.unsupported-extension', () =>
      assertLeftOut(parts.length, exchange, `an upload of ${label}`),
    )
  },
)

test(
  ...covers('files.many', 'records how many files one upload may have'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const answers: string[] = []
    for (const { count, upload } of uploadsOfMany(channelApi)) {
      const exchange = await upload()
      if (exchange === undefined) break
      answers.push(`${count}: ${outcomeSummary(exchange)}`)
      if (!isAccepted(exchange)) break
    }

    observe('files.many', 'How many files may one upload have?', answers.join(', '))
  },
)

/** Uploads of more and more files: those that other checks send, the maximum that the target file declares, and one more. */
function uploadsOfMany(
  channelApi: ChannelApi,
): readonly { count: number; upload: () => Promise<Exchange | undefined> }[] {
  const most = channelApi.channel.limits?.files
  if (most === undefined) {
    return [
      { count: 2, upload: () => uploadSeveral(channelApi, TWO) },
      { count: 6, upload: () => uploadSeveral(channelApi, SIX) },
      { count: supportedExtensions.length, upload: () => uploadAllExtensions(channelApi) },
    ]
  }
  return [most, most + 1].map((count) => ({
    count,
    upload: () => {
      const parts = Array.from({ length: count }, (_, index) =>
        filePart({ extension: '.txt', filename: `${index + 1}.txt`, size: 64 }, index),
      )
      return channelApi.upload(parts, { label: `${count} files` })
    },
  }))
}

test(
  ...covers('files.url-access', 'records who can fetch an uploaded file'),
  async ({ channelApi, observe }) => {
    const [url] = requireUrls(await channelApi.control('files'))
    const question = 'Who can fetch an uploaded file from its URL?'
    if (urlProblem(url) !== undefined) {
      observe('files.url-access', question, 'nobody: the address is no absolute URL')
      return
    }
    const { origin, protocol } = new URL(url)
    if (!/^https?:$/.test(protocol)) {
      observe(
        'files.url-access',
        question,
        `not asked: the scheme of the address is ${protocol.slice(0, -1)}`,
      )
      return
    }
    const answers = [`without a key ${await fetchFile(channelApi, url, false)}`]
    // The key goes only to its own service, never to somebody else's storage.
    if (origin === new URL(channelApi.channel.baseUrl).origin) {
      answers.push(`with the channel key ${await fetchFile(channelApi, url, true)}`)
    }
    observe('files.url-access', question, answers.join(', '))
  },
)

async function fetchFile(channelApi: ChannelApi, url: string, withKey: boolean): Promise<string> {
  const { http } = channelApi.context
  const headers = withKey ? [['service-api-key', channelApi.channel.apiKey] as const] : []
  const label = `fetch the file ${withKey ? 'with' : 'without'} the key`
  try {
    return outcomeSummary(await http.send({ method: 'GET', url, headers, label, retry: false }))
  } catch (error) {
    if (error instanceof Blocked) return `not answered: ${error.message}`
    throw error
  }
}
