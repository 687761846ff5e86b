import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'

/** Milliseconds for which a correct key is not checked as closely. */
const TRUSTED = 50

export default defineFaults('token.audience-exact', {
  'audience-any-case': {
    title: 'compares the audience without regard to case',
    change: decide(
      'token',
      'audienceMatches',
      (_usual, given, credential) => given.toLowerCase() === credential.audience.toLowerCase(),
    ),
  },
  'audience-ignored': {
    title: 'takes any audience',
    change: decide('token', 'audienceMatches', () => true),
  },
  'audience-matched-by-like': {
    title: 'looks audiences up with LIKE',
    change: decide('token', 'audienceMatches', (_usual, given, { audience }) => matchesLike(audience, given)),
  },
  'audience-read-as-address': {
    title: 'reads the audience as an address, and looks at neither port nor query nor fragment',
    change: askWith('token', 'audienceMatches', (given) =>
      given.replace(/[?#].*$/, '').replace(/:\d+(?=\/|$)/, ''),
    ),
  },
  'audience-slash-ignored': {
    title: 'overlooks a slash after the audience',
    change: askWith('token', 'audienceMatches', (given) => given.replace(/\/$/, '')),
  },
  'audience-of-new-key-ignored': {
    title: 'takes any audience for a key that was created in the portal',
    follows: ['credential.rotation-new-secret'],
    change: () => {
      const createdKeys = new Set<string>()
      return [
        note('lifecycle', 'created', (credential) => createdKeys.add(credential.clientId)),
        revise(
          'token',
          'audienceMatches',
          (matches, _given, credential) => createdKeys.has(credential.clientId) || matches,
        ),
      ]
    },
  },
  'workspace-audience-ignored': {
    title: 'takes any audience for a workspace key',
    change: revise(
      'token',
      'audienceMatches',
      (matches, _given, credential) => credential.type === 'workspace' || matches,
    ),
  },
  'wrong-audience-after-right-one': {
    title: 'takes any audience from a workspace key for a twentieth of a second after a token of it',
    effort: 'standard',
    change: () => {
      const right = new Map<string, number>()
      return revise('token', 'audienceMatches', (isRight, _given, credential) => {
        const since = performance.now() - (right.get(credential.clientId) ?? Number.NEGATIVE_INFINITY)
        if (isRight) right.set(credential.clientId, performance.now())
        return isRight || (since < TRUSTED && credential.type === 'workspace')
      })
    },
  },
  'audience-cut-at-null': {
    title: 'reads an audience up to U+0000',
    change: askWith('token', 'audienceMatches', (given) => given.replace(/\0.*$/s, '')),
  },
})
