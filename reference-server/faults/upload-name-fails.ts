import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails on file names beyond ASCII',
  breaks: ['files.unusual-names'],
  change: ({ upload }) => ({
    upload: {
      urlName: (fileName) => {
        if (/[^ -~]/.test(fileName)) throw new Error('cannot encode the name')
        return upload.urlName(fileName)
      },
    },
  }),
})
