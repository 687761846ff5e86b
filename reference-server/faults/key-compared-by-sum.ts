import { defineFault } from '../behaviour/fault.ts'

/** A checksum that does not see the order of characters. */
function sumOf(text: string): string {
  return [...text].sort().join('')
}

export default defineFault({
  title: 'compares channel keys by a checksum that does not see the order of characters',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      digestKey: (key) => channel.digestKey(sumOf(key)),
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given === undefined ? given : sumOf(given), found, endpoint, world),
    },
  }),
})
