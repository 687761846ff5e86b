import { defineIntermediary } from '../intermediary.ts'
import { openLine } from '../testing/open-line.ts'

export default defineIntermediary({
  title: 'a line with 100 ms of latency, on which a large file takes longer than pace.requestTimeout',
  expects: 'judged',
  only: ['files.within-limit', 'files.over-limit', 'files.unsupported-extension', 'batch.request-order'],
  async start({ t, origin }) {
    const port = await openLine(t, origin, { delay: 50, bytesPerSecond: 6_000_000 })
    return {
      address: `http://127.0.0.1:${port}`,
      target: { pace: { requestTimeout: '3s', streamTimeout: '10s' } },
    }
  },
})
