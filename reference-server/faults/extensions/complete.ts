import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'

export default defineFaults('extensions.complete', {
  'extension-row-missing-at-times': {
    title: 'forgets .msg in every second list',
    change: () => {
      let lists = 0
      return askWith('extensions', 'rows', (rows) => {
        lists += 1
        return lists % 2 === 0 ? rows.filter(({ extension }) => extension !== '.msg') : rows
      })
    },
  },
  'extension-row-missing': {
    title: 'forgets .ndjson in the list',
    change: decide('extensions', 'rows', (_usual, rows) => rows.filter((row) => row.extension !== '.ndjson')),
  },
  'extension-row-missing-for-browsers': {
    title: 'forgets .epub in the list where a browser may be asking',
    shownTo: ['extensions.status'],
    change: revise('transport', 'answer', (given, _answer, request) => {
      const { supportedFileExtensions: rows } = Object(given.body)
      if (!Array.isArray(rows) || request.headers.accept?.includes('text/html') !== true) return given
      const left = rows.filter(({ extension }) => extension !== '.epub')
      return { ...given, body: { ...Object(given.body), supportedFileExtensions: left } }
    }),
  },
  'extensions-cut-after-refusal': {
    title: 'lists half of the extensions over a connection on which three requests in a row were refused',
    change: () => {
      const stateOf = rememberPerConnection(() => ({ before: 0, refused: 0 }))
      let state = { before: 0, refused: 0 }
      return [
        note('channel', 'readKey', (request) => {
          state = stateOf(request)
          state.before = state.refused
          state.refused = 0
        }),
        note('channel', 'refusal', (refused, request) => {
          const own = stateOf(request)
          own.refused = refused.reason === 'unauthenticated' ? own.before + 1 : 0
        }),
        askWith('extensions', 'rows', (rows) => (state.before >= 3 ? rows.slice(0, rows.length / 2) : rows)),
      ]
    },
  },
  'extensions-empty-at-every-tenth-on-connection': {
    title: 'lists nothing where a listing is the fifth request over its connection, or the tenth, and so on',
    change: () => {
      const stateOf = rememberPerConnection(() => ({ count: 0 }))
      let count = 0
      return [
        note('channel', 'readKey', (request) => {
          const state = stateOf(request)
          state.count += 1
          count = state.count
        }),
        askWith('extensions', 'rows', (rows) => (count % 5 === 0 ? [] : rows)),
      ]
    },
  },
  'extensions-empty': {
    title: 'lists no extension at all',
    follows: [
      'extensions.shape',
      'extensions.size',
      'extensions.mime-type',
      'extensions.category',
      'extensions.dot',
      'extensions.unique',
      'extensions.nothing-else',
    ],
    change: decide('extensions', 'rows', () => []),
  },
  'extensions-old-after-idle': {
    title: 'lists the extensions of long ago over a connection that was idle for half a second',
    change: () => {
      const stateOf = rememberPerConnection(() => ({ at: performance.now() }))
      let isIdle = false
      return [
        note('channel', 'readKey', (request) => {
          const state = stateOf(request)
          isIdle = performance.now() - state.at > 500
          state.at = performance.now()
        }),
        askWith('extensions', 'rows', (rows) =>
          isIdle ? rows.filter(({ category }) => category !== 'audio') : rows,
        ),
      ]
    },
  },
})
