import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { member } from '../../http/json.ts'

export default defineFaults('message.lone-surrogate', {
  'lone-surrogate-ends-stream': {
    title: 'breaks a stream off where half of a surrogate pair comes',
    change: decide('stream', 'write', async (usual, lines, sink, message) => {
      const at = lines.findIndex((line) => /\\ud[89a-f]/.test(line))
      if (at === -1) return usual(lines, sink, message)
      for (const line of lines.slice(0, at)) await sink.write(line)
      sink.cut()
    }),
  },
  'lone-surrogate-fails': {
    title: 'fails with 500 at half of a surrogate pair',
    change: revise('channel', 'parseBody', (body) => {
      for (const item of [body].flat()) {
        const text = member(item, 'message')
        if (typeof text === 'string') encodeURIComponent(text)
      }
      return body
    }),
  },
})
