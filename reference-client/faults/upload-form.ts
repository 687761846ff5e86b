import { defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'

export default defineClientFaults('client.upload-form', {
  'client-file-part-called-file': {
    title: 'calls the part of a file file',
    change: ({ files }) => ({ files: () => files().map((file) => ({ ...file, part: 'file' })) }),
  },
  'client-second-file-called-otherwise': {
    title: 'numbers the parts of its files from the second on',
    change: ({ files }) => ({
      files: () =>
        files().map((file, index) => ({ ...file, part: index === 0 ? 'files' : `files${index + 1}` })),
    }),
  },
  'client-upload-as-json': {
    title: 'uploads files in JSON',
    change: ({ files }) => ({
      channelCall: (call, { endpoint }) => {
        if (endpoint !== 'files') return call
        const encoded = files().map(({ name, bytes }) => ({
          name,
          data: Buffer.from(bytes).toString('base64'),
        }))
        return {
          ...setHeaders(call, { 'Content-Type': 'application/json' }),
          body: JSON.stringify({ files: encoded }),
        }
      },
    }),
  },
})
