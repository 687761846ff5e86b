import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes .heif files of up to a tenth of a megabyte only',
  breaks: ['files.within-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.extension === '.heif' ? 104_858 : upload.limit(row)) },
  }),
})
