import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'
import { keepFirstKey } from '../../changes/channel-keys.ts'
import type { Credential } from '../../store/credentials.ts'

/** Milliseconds for which a correct secret is not looked up again. */
const REMEMBERED = 200

const significant = 32

export default defineFaults('token.client-secret-exact', {
  'any-secret-accepted': {
    title: 'takes any client secret',
    follows: ['credential.rotation-retires-secret'],
    change: decide('token', 'secretMatches', () => true),
  },
  'channel-key-is-client-secret': {
    title: 'takes the key that a channel was first called with for a client secret',
    change: () => {
      const { change, first } = keepFirstKey()
      return [change, revise('token', 'secretMatches', (matches, given) => given === first() || matches)]
    },
  },
  'secret-any-case': {
    title: 'compares client secrets without regard to case',
    change: () => [
      askWith('token', 'digestSecret', (secret) => secret.toLowerCase()),
      askWith('token', 'secretMatches', (given) => given.toLowerCase()),
    ],
  },
  'secret-inner-blank': {
    title: 'overlooks blanks inside the client secret',
    change: askWith('token', 'secretMatches', (given) => given.replaceAll(' ', '')),
  },
  'secret-matched-by-like': {
    title: 'looks client secrets up with LIKE',
    change: () => [
      decide('token', 'digestSecret', (_usual, secret) => secret),
      decide('token', 'secretMatches', (_usual, given, { secretDigest }) => matchesLike(secretDigest, given)),
    ],
  },
  'secret-no-break-space': {
    title: 'overlooks a no-break space after the client secret',
    change: askWith('token', 'secretMatches', (given) => given.replace(/\u00a0$/, '')),
  },
  'secret-of-another-key': {
    title: 'takes the secret of any key of the same account',
    follows: ['credential.rotation-retires-secret'],
    change: () => {
      let keys: readonly Credential[] = []
      return [
        revise('token', 'findCredential', (found, _clientId, store) => {
          keys = store.credentials.all().filter(({ accountId }) => accountId === found?.accountId)
          return found
        }),
        decide('token', 'secretMatches', (usual, given) => keys.some((key) => usual(given, key))),
      ]
    },
  },
  'secret-of-other-key-after-its-token': {
    title: 'takes the secret that was right last for that of any key, for a fifth of a second',
    effort: 'standard',
    change: () => {
      let last = { secret: '', at: 0 }
      return decide('token', 'secretMatches', (usual, given: string, credential: Credential) => {
        if (usual(given, credential)) {
          last = { secret: given, at: performance.now() }
          return true
        }
        return given === last.secret && performance.now() - last.at < REMEMBERED
      })
    },
  },
  'secret-prefix-accepted': {
    title: 'compares only the first 32 characters of client secrets',
    change: () => [
      askWith('token', 'digestSecret', (secret) => secret.slice(0, significant)),
      askWith('token', 'secretMatches', (given) => given.slice(0, significant)),
    ],
  },
  'secret-read-as-base64': {
    title: 'takes client secrets in either alphabet of Base64, and with what pads it',
    change: askWith('token', 'secretMatches', (given) =>
      given.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    ),
  },
  'secret-trailing-tab': {
    title: 'overlooks one tab after the client secret',
    change: askWith('token', 'secretMatches', (given) => given.replace(/\t$/, '')),
  },
  'secret-trimmed': {
    title: 'drops blanks around the client secret',
    change: askWith('token', 'secretMatches', (given) => given.trim()),
  },
  'secret-windows-line-end': {
    title: 'overlooks one Windows line end after the client secret',
    change: askWith('token', 'secretMatches', (given) => given.replace(/\r\n$/, '')),
  },
  'workspace-key-with-account-secret': {
    title: 'takes the secret of an account key for any workspace key of the account',
    change: () => {
      let accountKeys: readonly Credential[] = []
      return [
        revise('token', 'findCredential', (found, _clientId, store) => {
          const all = found?.type === 'workspace' ? store.credentials.all() : []
          accountKeys = all.filter(
            ({ type, accountId }) => type === 'account' && accountId === found?.accountId,
          )
          return found
        }),
        decide('token', 'secretMatches', (usual, given, credential) =>
          [credential, ...accountKeys].some((key) => usual(given, key)),
        ),
      ]
    },
  },
  'workspace-secret-trimmed': {
    title: 'drops blanks around the client secret of a workspace key',
    change: askWith('token', 'secretMatches', (given, credential) =>
      credential.type === 'workspace' ? given.trim() : given,
    ),
  },
})
