import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers the listing of extensions with 201',
  breaks: ['extensions.status'],
  change: ({ extensions }) => ({
    extensions: { reply: (rows) => ({ ...extensions.reply(rows), status: 201 }) },
  }),
})
