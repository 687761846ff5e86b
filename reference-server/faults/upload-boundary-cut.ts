import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'reads no boundary of more than 40 characters',
  breaks: ['files.multipart-spelling'],
  change: ({ upload }) => ({
    upload: {
      acceptsMediaType: (contentType) =>
        !/boundary="?[^"]{41}/.test(contentType ?? '') && upload.acceptsMediaType(contentType),
    },
  }),
})
