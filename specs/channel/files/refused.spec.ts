import { supportedExtensions } from '../../../contracts/supported-extensions.ts'
import { unsupportedName, unsupportedNames } from '../../../fixtures/arbitraries/file-name.ts'
import { filePart } from '../../../fixtures/endpoints/channel/file-part.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('files.unsupported-extension', 'refuses a file without a supported extension'),
  async ({ channelApi, property }) => {
    await channelApi.control('files')
    const supported = supportedExtensions.map(({ extension }) => extension)

    await property(
      unsupportedName(supported),
      async (filename) => {
        // Content and content type stay those of the control: the name alone is wrong.
        const exchange = await channelApi.uploadFile({ extension: '.txt', filename }, { label: filename })

        refused(exchange, `a file named ${JSON.stringify(filename)}`)
      },
      { cost: 'upload', always: unsupportedNames },
    )
    await channelApi.closingControl('files')
  },
)

const notMultipart = [
  { what: 'a JSON object', contentType: 'application/json', body: '{"files": ["hello"]}' },
  { what: 'the bytes of a file', contentType: 'text/plain', body: 'hello' },
  { what: 'bytes without meaning', contentType: 'application/octet-stream', body: 'hello' },
  { what: 'a form without files', contentType: 'application/x-www-form-urlencoded', body: 'files=hello' },
]

test(...covers('files.not-multipart', 'refuses an upload that is not multipart'), async ({ channelApi }) => {
  await channelApi.control('files')
  for (const { what, ...change } of notMultipart) {
    const exchange = await channelApi.send('files', { ...change, label: what })

    refused(exchange, `${what}, as ${change.contentType}, in place of an upload`)
  }
  await channelApi.closingControl('files')
})

for (const name of ['file', 'upload', 'attachment']) {
  test(...covers('files.part-name', `refuses a file in a part named ${name}`), async ({ channelApi }) => {
    await channelApi.control('files')
    const part = { ...filePart({ extension: '.txt' }, channelApi.context.seed), name }

    const exchange = await channelApi.upload([part], { label: `a part named ${name}` })

    refused(exchange, `a file in a part named ${name} and not files`)
    await channelApi.closingControl('files')
  })
}

test(...covers('files.no-file', 'refuses an upload without a file'), async ({ channelApi }) => {
  await channelApi.control('files')

  const empty = await channelApi.upload([], { label: 'a form without parts' })
  refused(empty, 'a form without any part')

  const field = await channelApi.upload([{ name: 'note', content: 'hello' }], { label: 'a plain field' })
  refused(field, 'a form with a plain field and no file')

  await channelApi.closingControl('files')
})
