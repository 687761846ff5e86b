import { filePart } from '../../../fixtures/endpoints/channel/file-part.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { isAccepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { inShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { uploadedUrls, urlProblem } from '../../../fixtures/judgement/files/uploaded-files.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('files.extension-case', 'records whether capital extensions are supported'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const answers: string[] = []
    for (const [extension, filename] of [
      ['.txt', 'CAPITAL.TXT'],
      ['.pdf', 'capital.PDF'],
      ['.png', 'mixed.pNg'],
    ] as const) {
      const exchange = await channelApi.uploadFile({ extension, filename }, { label: filename })
      answers.push(`${filename} ${inShort(exchange)}`)
    }

    observe('files.extension-case', 'Are extensions in capital letters supported?', answers.join(', '))
  },
)

test(
  ...covers('files.empty-file', 'records how an empty file is answered'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const exchange = await channelApi.uploadFile({ extension: '.txt', size: 0 }, { label: 'an empty file' })

    observe('files.empty-file', 'How is a file of no bytes answered?', inShort(exchange))
  },
)

test(
  ...covers('files.mixed-upload', 'records how a supported and an unsupported file are answered'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const { seed } = channelApi.context
    const parts = [
      filePart({ extension: '.txt' }, seed),
      filePart({ extension: '.txt', filename: 'program.exe' }, seed),
    ]
    const exchange = await channelApi.upload(parts, { label: 'a supported and an unsupported file' })

    observe(
      'files.mixed-upload',
      'How are a supported and an unsupported file in one upload answered?',
      inShort(exchange),
    )
  },
)

test(
  ...covers('files.many', 'records how many files one upload may have'),
  async ({ channelApi, observe }) => {
    await channelApi.control('files')
    const most = channelApi.channel.limits?.files
    const answers: string[] = []
    for (const count of most === undefined ? [2, 5, 20, 50] : [most, most + 1]) {
      const parts = Array.from({ length: count }, (_, index) =>
        filePart({ extension: '.txt', filename: `${index + 1}.txt`, size: 64 }, index),
      )
      const exchange = await channelApi.upload(parts, { label: `${count} files` })
      answers.push(`${count}: ${inShort(exchange)}`)
      if (!isAccepted(exchange)) break
    }

    observe('files.many', 'How many files may one upload have?', answers.join(', '))
  },
)

test(
  ...covers('files.url-access', 'records who can fetch an uploaded file'),
  async ({ channelApi, observe }) => {
    const [url] = uploadedUrls(await channelApi.control('files'))
    const question = 'Who can fetch an uploaded file from its URL?'
    if (urlProblem(url) !== undefined) {
      observe('files.url-access', question, 'nobody: the address is no absolute URL')
      return
    }
    const answers = [`without a key ${await fetched(channelApi, url, false)}`]
    // The key goes to its own service only, never to the storage of somebody else.
    if (new URL(url).origin === new URL(channelApi.channel.baseUrl).origin) {
      answers.push(`with the channel key ${await fetched(channelApi, url, true)}`)
    }
    observe('files.url-access', question, answers.join(', '))
  },
)

async function fetched(channelApi: ChannelApi, url: string, withKey: boolean): Promise<string> {
  const { http } = channelApi.context
  const headers = withKey ? [['service-api-key', channelApi.channel.apiKey] as const] : []
  const label = `fetch the file ${withKey ? 'with' : 'without'} the key`
  try {
    return inShort(await http.send({ method: 'GET', url, headers, label, retry: false }))
  } catch (error) {
    if (error instanceof Blocked) return `not answered: ${error.message}`
    throw error
  }
}
