import { parse } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { shareUrls } from '../../changes/share-urls.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'

export default defineFaults('files.distinct-urls', {
  'upload-address-kept-by-connection': {
    title: 'gives every upload over a connection the address of the first',
    change: () => {
      const stateOf = rememberPerConnection((): { urls?: readonly string[] } => ({}))
      let state: { urls?: readonly string[] } = {}
      return [
        note('channel', 'readKey', (request, endpoint) => {
          if (endpoint === 'files') state = stateOf(request)
        }),
        decide('upload', 'reply', (usual, urls, ...rest) => {
          state.urls ??= urls
          return usual(state.urls.length === urls.length ? state.urls : urls, ...rest)
        }),
      ]
    },
  },
  'upload-after-refused-one-has-old-address': {
    title: 'gives an upload that follows a refused one the address of the last that was taken',
    change: () => {
      let latest: readonly string[] = []
      let isRefused = false
      return [
        revise('upload', 'rowOf', (row) => {
          isRefused ||= row === undefined
          return row
        }),
        decide('upload', 'reply', (usual, urls, ...rest) => {
          const given = isRefused && latest.length === urls.length ? latest : urls
          isRefused = false
          latest = urls
          return usual(given, ...rest)
        }),
      ]
    },
  },
  'upload-urls-by-beginning-of-name': {
    title: 'knows the files of an upload by the first 32 characters of their names',
    shownTo: ['files.unusual-names'],
    change: askWith('upload', 'reply', (urls) => nameOnce(urls, (name) => name.slice(0, 32))),
  },
  'upload-urls-by-name': {
    title: 'gives files of the same name the same URL',
    change: () => {
      const byName = new Map<string, string>()
      return askWith('upload', 'reply', (urls) =>
        urls.map((url) => {
          const name = url.slice(url.lastIndexOf('/'))
          const known = byName.get(name) ?? url
          byName.set(name, known)
          return known
        }),
      )
    },
  },
  'upload-urls-by-size': {
    title: 'gives files of the same size the same URL',
    change: shareUrls((sizes) => sizes),
  },
  'upload-urls-by-stem': {
    title: 'knows the files of an upload by their names without extensions',
    change: askWith('upload', 'reply', (urls) => nameOnce(urls, (name) => parse(name).name)),
  },
  'upload-urls-shared-side-by-side': {
    title: 'gives two uploads that run side by side the URL of the first',
    change: () => {
      const running: unknown[] = []
      return decide('transport', 'answer', async (usual, answer, request) => {
        const { status, body } = answer
        if (status !== 201 || !request.url.endsWith('/files')) return usual(answer, request)
        running.push(body)
        await setTimeout(20)
        const [first] = running
        await setTimeout(20)
        running.splice(running.indexOf(body), 1)
        return usual({ ...answer, body: first }, request)
      })
    },
  },
})

/** Gives files of an upload that are called the same the address of the first of them, each in its own folder otherwise. */
function nameOnce(urls: readonly string[], nameOf: (name: string) => string): readonly string[] {
  const names = urls.map((url) => nameOf(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))))
  return names.map((name, index) => urls[names.indexOf(name)] ?? urls[index] ?? name)
}
