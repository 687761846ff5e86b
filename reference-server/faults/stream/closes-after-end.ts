import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.closes-after-end', {
  'stream-lingers': {
    title: 'keeps a stream open for four seconds after its end event',
    isSlow: true,
    change: replaceDecision('stream', 'write', () => async (lines, sink) => {
      for (const line of lines) await sink.write(line)
      await sink.wait(4000)
      sink.end()
    }),
  },
})
