import { askWith } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('platform.malformed-authorization', {
  'basic-scheme-accepted': {
    title: 'takes a token after Basic too',
    change: askWith('bearer', 'readAuthorization', (header) => header?.replace(/^basic /i, 'Bearer ')),
  },
  'bearer-found-anywhere': {
    title: 'looks for Bearer anywhere in Authorization',
    change: askWith('bearer', 'readAuthorization', (header) => {
      const start = header?.toLowerCase().lastIndexOf('bearer ') ?? -1
      return start < 0 ? header : header?.slice(start)
    }),
  },
  'scheme-ignored': {
    title: 'takes a token without a scheme before it',
    change: askWith('bearer', 'readAuthorization', (header) =>
      header?.includes(' ') ? header : `Bearer ${header}`,
    ),
  },
  'token-after-any-sign': {
    title: 'takes any sign for the blank between Bearer and the token',
    effort: 'standard',
    change: askWith('bearer', 'readAuthorization', (header) => header?.replace(/^(bearer)[^\w\s] */i, '$1 ')),
  },
  'token-from-eighth-character': {
    title: 'takes what follows the first seven characters for the token, whatever they are',
    change: askWith('bearer', 'readAuthorization', (header) =>
      header === undefined || header.length < 7 ? header : `Bearer ${header.slice(7)}`,
    ),
  },
  'trailing-text-ignored': {
    title: 'overlooks what follows a token',
    change: askWith('bearer', 'readAuthorization', (header) => header?.split(' ').slice(0, 2).join(' ')),
  },
  'basic-user-accepted': {
    title: 'takes a token that is the user of Basic',
    change: askWith('bearer', 'readAuthorization', (header) => {
      const encoded = /^basic (\S+)$/i.exec(header ?? '')?.[1]
      const user = Buffer.from(encoded ?? '', 'base64')
        .toString()
        .replace(/:$/, '')
      return encoded === undefined ? header : `Bearer ${user}`
    }),
  },
  'white-space-of-any-kind-accepted': {
    title: 'parts scheme and token at a no-break space, too',
    change: askWith('bearer', 'readAuthorization', (header) => header?.split(/\u00c2?\u00a0/).join(' ')),
  },
})
