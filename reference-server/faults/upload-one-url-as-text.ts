import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload with one URL instead of a list',
  breaks: ['files.shape'],
  follows: [
    'files.absolute-urls',
    'files.one-url-per-file',
    'files.usable-as-attachment',
    'files.distinct-urls',
  ],
  change: () => ({ upload: { reply: (urls) => ({ status: 201, body: { uploadedFiles: urls[0] } }) } }),
})
