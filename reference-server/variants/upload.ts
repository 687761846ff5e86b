import { createHash } from 'node:crypto'
import { askWith, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { shareUrls } from '../changes/share-urls.ts'

export default defineVariants({
  'equal-names-refused': {
    title: 'refuses an upload with two files of one name',
    choices: ['several files in one upload'],
    change: decide('upload', 'reply', (usual, urls, sizes) => {
      const names = new Set(urls.map((url) => url.replace(/^.*\//, '')))
      return names.size === urls.length
        ? usual(urls, sizes)
        : { status: 409, body: { error: 'invalid', message: 'two files have the same name' } }
    }),
  },
  'five-files-an-upload': {
    title: 'takes five files in an upload, as its target file says',
    choices: ['several files in one upload'],
    target: (target) => ({
      ...target,
      ...(target.channel === undefined ? {} : { channel: { ...target.channel, limits: { files: 5 } } }),
    }),
    change: decide('upload', 'reply', (usual, urls, sizes) =>
      urls.length <= 5
        ? usual(urls, sizes)
        : { status: 400, body: { error: 'invalid', message: 'an upload may have five files' } },
    ),
  },
  'one-file-an-upload': {
    title: 'takes one file in an upload, and refuses more of them openly',
    choices: ['several files in one upload'],
    change: decide('upload', 'reply', (usual, urls, sizes) =>
      urls.length === 1
        ? usual(urls, sizes)
        : { status: 413, body: { error: 'too-large', message: 'an upload may have one file' } },
    ),
  },
  'signed-upload-urls': {
    title: 'signs the URLs of uploaded files in their query',
    change: askWith('upload', 'reply', (urls) =>
      urls.map((url) => `${url}?expires=4000000000&signature=a%2Bb%3D`),
    ),
  },
  'upload-urls-are-urns': {
    title: 'names uploaded files by URNs',
    choices: ['name in an upload address'],
    change: () => [
      askWith('upload', 'reply', (urls) =>
        urls.map((url) => `urn:sha256:${createHash('sha256').update(url).digest('hex')}`),
      ),
      revise('message', 'filesProblem', (problem, value) =>
        typeof value === 'string' && value.startsWith('urn:sha256:') ? undefined : problem,
      ),
    ],
  },
  'upload-urls-by-content': {
    title: 'gives files of the same bytes the same URL',
    choices: ['name in an upload address'],
    change: shareUrls((_sizes, digests) => digests),
  },
  'extensions-case-sensitive': {
    title: 'takes extensions in lower case only',
    change: decide('upload', 'rowOf', (_usual, fileName, rows) =>
      rows.find((row) => fileName.endsWith(row.extension)),
    ),
  },
  'upload-ids-in-base64': {
    title: 'ends the URL of a file with a digest of its name in base64, escaped',
    choices: ['name in an upload address'],
    change: decide('upload', 'urlName', (_usual, fileName) =>
      createHash('sha256').update(fileName).digest('base64'),
    ),
  },
  'upload-names-escaped': {
    title: 'keeps the name of a file in its URL as it came, escaped',
    choices: ['name in an upload address'],
    change: decide('upload', 'urlName', (_usual, fileName) => fileName),
  },
  'upload-unsafe-names-left-out': {
    title: 'leaves a name that is not plain out of the URL of its file',
    choices: ['name in an upload address'],
    change: () => [
      decide('upload', 'urlName', (_usual, fileName) =>
        /^[a-z0-9][a-z0-9.-]*$/.test(fileName) ? fileName : '',
      ),
      askWith('upload', 'reply', (urls) => urls.map((url) => url.replace(/\/$/, ''))),
    ],
  },
  'plain-names-only': {
    title: 'takes no file whose name has more than plain letters, digits, dots, hyphens and underscores',
    change: revise('upload', 'rowOf', (row, fileName) => (/^[\w.-]+$/.test(fileName) ? row : undefined)),
  },
  'decimal-megabytes': {
    title: 'takes a megabyte for 1 000 000 bytes',
    change: decide('upload', 'limit', (_usual, row) => row.maxFileSizeInMb * 1_000_000),
  },
  'second-file-left-out': {
    title: 'leaves out of an upload what is too large, and takes the rest',
    change: decide('upload', 'leavesOutTooLarge', () => true),
  },
  'extensions-reversed': {
    title: 'lists extensions the other way round',
    choices: ['order of the extensions'],
    change: revise('extensions', 'rows', (rows) => rows.toReversed()),
  },
  'extensions-shuffled': {
    title: 'lists extensions in another order each time',
    choices: ['order of the extensions'],
    change: () => {
      let times = 0
      return decide('extensions', 'rows', (usual, rows) => {
        times += 7
        const listed = usual(rows)
        const cut = times % listed.length
        return [...listed.slice(cut), ...listed.slice(0, cut)]
      })
    },
  },
})
