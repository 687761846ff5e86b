import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'uploads a file without an extension after another',
  breaks: ['client.within-limits'],
  change: ({ files }) => ({
    files: () => files().map((file, index) => (index === 0 ? file : { ...file, name: 'table' })),
  }),
})
