import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'

export default defineFaults('channel.key-exact', {
  'key-after-bearer': {
    title: 'takes the word Bearer off a channel key',
    change: askWith('channel', 'keyMatches', (given) => given?.replace(/^Bearer /, '')),
  },
  'key-any-case': {
    title: 'compares channel keys without regard to case',
    change: () => [
      askWith('channel', 'digestKey', (key) => key.toLowerCase()),
      askWith('channel', 'keyMatches', (given) => given?.toLowerCase()),
    ],
  },
  'key-compared-by-sum': {
    title: 'compares channel keys by a checksum that does not see the order of characters',
    change: () => [
      askWith('channel', 'digestKey', (key) => sumOf(key)),
      askWith('channel', 'keyMatches', (given) => (given === undefined ? given : sumOf(given))),
    ],
  },
  'key-else-client-secret': {
    title: 'takes a client secret in place of a channel key',
    change: ({ token }) =>
      revise(
        'channel',
        'keyMatches',
        (matches, given, _found, _endpoint, world) =>
          world.store.credentials.all().some((key) => token.secretMatches(given ?? '', key)) || matches,
      ),
  },
  'key-else-last-of-list': {
    title: 'takes the last of several channel keys with commas between them',
    change: askWith('channel', 'keyMatches', (given) => given?.split(/, ?/).at(-1)),
  },
  'key-first-of-list': {
    title: 'takes the first of several channel keys with commas between them',
    change: askWith('channel', 'keyMatches', (given) => given?.split(/, ?/)[0]),
  },
  'key-matched-by-asterisk': {
    title: 'takes an asterisk for any channel key',
    change: revise('channel', 'keyMatches', (matches, given) => given === '*' || matches),
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
    change: askWith('channel', 'keyMatches', (given) => given?.slice(0, 43)),
  },
  'key-unquoted': {
    title: 'takes double quotes off a channel key',
    change: askWith('channel', 'keyMatches', (given) => given?.replace(/^"(.*)"$/, '$1')),
  },
})

/** A checksum that does not see the order of characters. */
function sumOf(text: string): string {
  return [...text].sort().join('')
}
