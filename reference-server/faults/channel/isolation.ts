import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { requireKeyForUploads } from '../../changes/channel-keys.ts'

export default defineFaults('channel.isolation', {
  'threads-shared-by-channels': {
    title: 'repeats in a thread what was said in the thread of the same id in another channel',
    change: replaceDecision('agent', 'reply', (usual) => {
      const said = new Map<string, { channelId: string | undefined; text: string }[]>()
      return async (message, channelId) => {
        const before = said.get(message.threadId) ?? []
        said.set(message.threadId, [...before, { channelId, text: message.text }])
        const elsewhere = before.filter((one) => one.channelId !== channelId).map(({ text }) => text)
        return [await usual(message, channelId), ...elsewhere].join(', after ')
      }
    }),
  },
  'uploads-open-to-any-channel': {
    title: 'gives an uploaded file to whoever shows the key of any channel',
    change: requireKeyForUploads(() => true),
  },
})
