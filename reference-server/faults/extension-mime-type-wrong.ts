import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists .wav as audio/wav',
  breaks: ['extensions.mime-type'],
  change: () => ({
    extensions: {
      rows: (rows) => rows.map((row) => (row.extension === '.wav' ? { ...row, mimeType: 'audio/wav' } : row)),
    },
  }),
})
