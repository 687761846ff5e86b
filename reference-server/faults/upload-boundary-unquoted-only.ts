import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses an upload whose boundary is in quotes',
  breaks: ['files.multipart-spelling'],
  change: ({ upload }) => ({
    upload: {
      acceptsMediaType: (contentType) => !contentType?.includes('"') && upload.acceptsMediaType(contentType),
    },
  }),
})
