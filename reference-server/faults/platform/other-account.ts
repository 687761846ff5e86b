import { AsyncLocalStorage } from 'node:async_hooks'
import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'

/** An account, and a step up from it. */
const STEPPED = /\/accounts\/([^/?]+?)(?:\/|%2f)(?:\.|%2e){2}(?=\/|%2f)/i

export default defineFaults('platform.other-account', {
  'account-of-query-believed': {
    title: 'takes the account from the query, where one is named there',
    change: askWith('transport', 'path', (url) => {
      const named = /[?&]account_?id=([^&]+)/i.exec(url)?.[1]
      return named === undefined ? url : url.replace(/(?<=\/accounts\/)[^/?]+/, () => named)
    }),
  },
  'account-stepped-to-believed': {
    title: 'judges by the account that an address names first, and follows the steps up that come after it',
    effort: 'standard',
    change: () => {
      // Requests come side by side.
      const named = new AsyncLocalStorage<string | undefined>()
      return [
        note('bearer', 'readAuthorization', (_header, request) =>
          named.enterWith(STEPPED.exec(request.originalUrl)?.[1]),
        ),
        askWith('transport', 'path', (url) => url.replace(STEPPED, '/accounts')),
        decide('platform', 'mayReachAccount', (usual, key, accountId, userId) =>
          usual(key, named.getStore() ?? accountId, userId),
        ),
      ]
    },
  },
  'forbidden-token-let-in-after-right-list': {
    title: 'lets a key into another account after three lists of its own over the same connection',
    alsoBreaks: ['platform.workspace-key-other-account'],
    follows: [
      'platform.user-id-grants-nothing',
      'platform.refusal-leaks-nothing',
      'platform.unauthenticated-before-forbidden',
    ],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ own: 0 }))
      let state = { own: 0 }
      return [
        note('bearer', 'readAuthorization', (_header, request) => {
          state = stateOf(request)
        }),
        revise('platform', 'mayReachAccount', (may) => {
          const isTrusted = state.own >= 3
          state.own += may ? 1 : 0
          return may || isTrusted
        }),
      ]
    },
  },
  'other-account-open-behind-proxies': {
    title: 'lets a key into any account where a proxy is said to have forwarded a request',
    change: () => {
      let isForwarded = false
      return [
        note('bearer', 'readAuthorization', (_header, request) => {
          isForwarded = request.headers['x-forwarded-for'] !== undefined
        }),
        decide('platform', 'mayReachAccount', (usual, ...asked) => isForwarded || usual(...asked)),
      ]
    },
  },
  'other-account-not-found': {
    title: 'answers 404 for an account that a key has no right to',
    alsoBreaks: ['platform.workspace-key-other-account'],
    follows: ['platform.user-id-grants-nothing'],
    change: revise('platform', 'refusal', (answer, refused) =>
      refused.reason === 'forbidden' ? { ...answer, status: 404 } : answer,
    ),
  },
  'other-account-open-after-rotation': {
    title: 'lets a key into any account once its secret was rotated twice',
    // A history ends with the first of them.
    follows: ['platform.workspace-key-other-account'],
    change: () => {
      const rotations = new Map<string, number>()
      return [
        note('lifecycle', 'rotated', (credential) =>
          rotations.set(credential.clientId, (rotations.get(credential.clientId) ?? 0) + 1),
        ),
        revise('platform', 'mayReachAccount', (may, key) => (rotations.get(key.clientId) ?? 0) >= 2 || may),
      ]
    },
  },
  'other-account-open-at-second-try': {
    title: 'lets an account key into another account each second time',
    follows: [
      'platform.user-id-grants-nothing',
      'platform.unauthenticated-before-forbidden',
      'platform.refusal-leaks-nothing',
    ],
    change: () => {
      let tries = 0
      return decide('platform', 'mayReachAccount', (usual, key, accountId, userId) => {
        if (usual(key, accountId, userId)) return true
        if (key.type === 'account') tries += 1
        return key.type === 'account' && tries % 2 === 0
      })
    },
  },
  'other-account-open': {
    title: 'lets an account key into any account',
    follows: ['platform.user-id-grants-nothing'],
    change: revise('platform', 'mayReachAccount', (may, key) => key.type === 'account' || may),
  },
})
