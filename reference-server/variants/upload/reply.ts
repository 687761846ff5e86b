import { createHash } from 'node:crypto'
import { urlsSharedBy } from '../../behaviour/urls-shared-by.ts'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'five-files-an-upload': {
    title: 'takes five files in an upload, as its target file says',
    choices: ['several files in one upload'],
    target: (target) => ({
      ...target,
      ...(target.channel === undefined ? {} : { channel: { ...target.channel, limits: { files: 5 } } }),
    }),
    change: ({ upload }) => ({
      upload: {
        reply: (urls, sizes) =>
          urls.length <= 5
            ? upload.reply(urls, sizes)
            : { status: 400, body: { error: 'invalid', message: 'an upload may have five files' } },
      },
    }),
  },
  'one-file-an-upload': {
    title: 'takes one file in an upload, and refuses more of them openly',
    choices: ['several files in one upload'],
    change: ({ upload }) => ({
      upload: {
        reply: (urls, sizes) =>
          urls.length === 1
            ? upload.reply(urls, sizes)
            : { status: 413, body: { error: 'too-large', message: 'an upload may have one file' } },
      },
    }),
  },
  'signed-upload-urls': {
    title: 'signs the URLs of uploaded files in their query',
    change: ({ upload }) => ({
      upload: {
        reply: (urls) => upload.reply(urls.map((url) => `${url}?expires=4000000000&signature=a%2Bb%3D`)),
      },
    }),
  },
  'upload-urls-are-urns': {
    title: 'names uploaded files by URNs',
    choices: ['name in an upload address'],
    change: ({ upload, message }) => ({
      upload: {
        reply: (urls) =>
          upload.reply(urls.map((url) => `urn:sha256:${createHash('sha256').update(url).digest('hex')}`)),
      },
      message: {
        filesProblem: (value, endpoint) =>
          typeof value === 'string' && value.startsWith('urn:sha256:')
            ? undefined
            : message.filesProblem(value, endpoint),
      },
    }),
  },
  'upload-urls-by-content': {
    title: 'gives files of the same bytes the same URL',
    choices: ['name in an upload address'],
    change: urlsSharedBy((_sizes, digests) => digests),
  },
})
