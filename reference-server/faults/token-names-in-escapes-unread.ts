import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'reads no escapes in a token request',
  breaks: ['token.spelling'],
  change: ({ token }) => ({
    token: {
      parseBody: (bytes, ...rest) => {
        const text = Buffer.from(bytes).toString()
        return token.parseBody(Buffer.from(text.replaceAll('\\u', 'u')), ...rest)
      },
    },
  }),
})
