import { defineIntermediary } from '../intermediary.ts'
import { openLine } from '../testing/open-line.ts'

export default defineIntermediary({
  title: 'a line that resets 1 in 100 connections',
  expects: 'judged',
  async start({ t, origin }) {
    return { address: `http://127.0.0.1:${await openLine(t, origin, { resets: 100 })}` }
  },
})
