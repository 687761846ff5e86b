import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'forgets .ndjson in the list',
  breaks: ['extensions.complete'],
  change: () => ({ extensions: { rows: (rows) => rows.filter((row) => row.extension !== '.ndjson') } }),
})
