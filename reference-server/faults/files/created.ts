import { extname } from 'node:path'
import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'
import { Refused } from '../../http/refused.ts'

export default defineFaults('files.created', {
  'several-files-answered-with-200': {
    title: 'answers an upload of several files with 200',
    change: revise('upload', 'reply', (answer, urls) => ({
      ...answer,
      ...(urls.length > 1 ? { status: 200 } : {}),
    })),
  },
  'upload-large-with-202': {
    title: 'answers an upload of more than two million bytes with 202',
    follows: ['files.within-limit'],
    change: decide('upload', 'reply', (usual, urls, sizes = []) => ({
      ...usual(urls),
      ...(sizes.some((size) => size > 2_000_000) ? { status: 202 } : {}),
    })),
  },
  'upload-of-alike-files-fails': {
    title: 'fails over two files of one extension',
    follows: ['files.distinct-urls'],
    shownTo: ['files.distinct-urls'],
    change: decide('upload', 'reply', (usual, urls, sizes) => {
      const extensions = new Set(urls.map((url) => extname(url)))
      if (urls.length === 2 && extensions.size === 1) throw new Error('one extension, one file')
      return usual(urls, sizes)
    }),
  },
  'upload-of-same-name-on-connection-conflicts': {
    title: 'refuses over a connection every third file of a name that came over it before',
    effort: 'standard',
    change: () => {
      const namesOf = rememberPerConnection(() => new Map<string, number>())
      let names = new Map<string, number>()
      return [
        note('channel', 'readKey', (request, endpoint) => {
          if (endpoint === 'files') names = namesOf(request)
        }),
        note('upload', 'rowOf', (fileName) => {
          const count = (names.get(fileName) ?? 0) + 1
          names.set(fileName, count)
          if (count % 3 === 0) throw new Refused('invalid', 'there is a file of that name')
        }),
      ]
    },
  },
  'upload-of-same-name-conflicts': {
    title: 'refuses a file of a name that was uploaded before',
    follows: ['files.within-limit'],
    change: () => {
      const names = new Set<string>()
      return note('upload', 'rowOf', (fileName) => {
        if (names.has(fileName)) throw new Refused('invalid', 'there is a file of that name')
        names.add(fileName)
      })
    },
  },
  'upload-status-200': {
    title: 'answers an upload with 200',
    change: revise('upload', 'reply', (answer) => ({ ...answer, status: 200 })),
  },
  'upload-word-with-200': {
    title: 'answers an upload of a Word document with 200',
    change: revise('upload', 'reply', (answer, urls) => ({
      ...answer,
      ...(urls.some((url) => url.endsWith('.docx')) ? { status: 200 } : {}),
    })),
  },
})
