import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'

export default defineFaults('channel.key-exact', {
  'key-after-bearer': {
    title: 'takes the word Bearer off a channel key',
    change: decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
      usual(given?.replace(/^Bearer /, ''), found, endpoint, world),
    ),
  },
  'key-any-case': {
    title: 'compares channel keys without regard to case',
    change: () => [
      decide('channel', 'digestKey', (usual, key) => usual(key.toLowerCase())),
      decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
        usual(given?.toLowerCase(), found, endpoint, world),
      ),
    ],
  },
  'key-compared-by-sum': {
    title: 'compares channel keys by a checksum that does not see the order of characters',
    change: () => [
      decide('channel', 'digestKey', (usual, key) => usual(sumOf(key))),
      decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
        usual(given === undefined ? given : sumOf(given), found, endpoint, world),
      ),
    ],
  },
  'key-else-client-secret': {
    title: 'takes a client secret in place of a channel key',
    change: ({ token }) =>
      decide(
        'channel',
        'keyMatches',
        (usual, given, found, endpoint, world) =>
          world.store.credentials.all().some((key) => token.secretMatches(given ?? '', key)) ||
          usual(given, found, endpoint, world),
      ),
  },
  'key-else-last-of-list': {
    title: 'takes the last of several channel keys with commas between them',
    change: decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
      usual(given?.split(/, ?/).at(-1), found, endpoint, world),
    ),
  },
  'key-first-of-list': {
    title: 'takes the first of several channel keys with commas between them',
    change: decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
      usual(given?.split(/, ?/)[0], found, endpoint, world),
    ),
  },
  'key-matched-by-asterisk': {
    title: 'takes an asterisk for any channel key',
    change: decide(
      'channel',
      'keyMatches',
      (usual, given, found, endpoint, world) => given === '*' || usual(given, found, endpoint, world),
    ),
  },
  'key-matched-by-like': {
    title: 'looks channel keys up with LIKE',
    change: () => [
      decide('channel', 'digestKey', (_usual, key) => key),
      decide(
        'channel',
        'keyMatches',
        (_usual, given, { keyDigest }) => given !== undefined && matchesLike(keyDigest, given),
      ),
    ],
  },
  'key-trimmed-to-length': {
    title: 'looks only at the first 43 characters of a channel key',
    change: decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
      usual(given?.slice(0, 43), found, endpoint, world),
    ),
  },
  'key-unquoted': {
    title: 'takes double quotes off a channel key',
    change: decide('channel', 'keyMatches', (usual, given, found, endpoint, world) =>
      usual(given?.replace(/^"(.*)"$/, '$1'), found, endpoint, world),
    ),
  },
})

/** A checksum that does not see the order of characters. */
function sumOf(text: string): string {
  return [...text].sort().join('')
}
