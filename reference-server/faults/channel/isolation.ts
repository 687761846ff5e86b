import { type Change, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { requireKeyForUploads } from '../../changes/channel-keys.ts'

export default defineFaults('channel.isolation', {
  'threads-shared-by-channels': {
    title: 'repeats in a thread what was said in the thread of the same id in another channel',
    change: repeatOfOtherChannel((text) => text),
  },
  'threads-shared-by-channels-in-escapes': {
    title: 'repeats it with each of its characters escaped as in JSON',
    change: repeatOfOtherChannel((text) =>
      text.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  },
  'uploads-open-to-any-channel': {
    title: 'gives an uploaded file to whoever shows the key of any channel',
    change: requireKeyForUploads(() => true),
  },
})

/** Repeats, spelled in some way, what was said in the thread of the same id in another channel. */
function repeatOfOtherChannel(spell: (text: string) => string): Change {
  return () => {
    const said = new Map<string, { channelId: string | undefined; text: string }[]>()
    return decide('agent', 'reply', async (usual, message, channelId) => {
      const before = said.get(message.threadId) ?? []
      said.set(message.threadId, [...before, { channelId, text: message.text }])
      const elsewhere = before.filter((one) => one.channelId !== channelId).map(({ text }) => spell(text))
      return [await usual(message, channelId), ...elsewhere].join(', after ')
    })
  }
}
