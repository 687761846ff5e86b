import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'

export default defineFaults('channel.unknown-channel', {
  'channel-id-matched-by-like': {
    title: 'looks channels up with LIKE',
    change: decide('channel', 'find', (_usual, channelId, store) =>
      store.channels.all().find(({ id }) => matchesLike(id, channelId)),
    ),
  },
  'channel-id-with-more': {
    title: 'finds a channel whose id is only a part of what the address says',
    change: decide(
      'channel',
      'find',
      (usual, channelId, store) =>
        usual(channelId, store) ?? store.channels.all().find(({ id }) => channelId.includes(id)),
    ),
  },
  'unknown-channel-accepted': {
    title: 'takes the key of a channel on an address of none',
    change: decide(
      'channel',
      'find',
      (usual, channelId, store) => usual(channelId, store) ?? store.channels.all()[0],
    ),
  },
  'unknown-channel-without-key': {
    title: 'takes an address of no channel for that of a channel whose key is empty',
    change: () => [
      decide('channel', 'find', (usual, channelId, store) => {
        const [any] = store.channels.all()
        return usual(channelId, store) ?? (any === undefined ? any : { ...any, keyDigest: '' })
      }),
      decide('channel', 'keyMatches', (usual, given, channel, endpoint, world) =>
        channel.keyDigest === '' ? given === undefined : usual(given, channel, endpoint, world),
      ),
    ],
  },
})
