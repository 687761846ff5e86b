import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('platform.malformed-authorization', {
  'basic-scheme-accepted': {
    title: 'takes a token after Basic too',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header?.replace(/^basic /i, 'Bearer '), request),
    ),
  },
  'bearer-found-anywhere': {
    title: 'looks for Bearer anywhere in Authorization',
    change: decide('bearer', 'readAuthorization', (usual, header, request) => {
      const start = header?.toLowerCase().lastIndexOf('bearer ') ?? -1
      return usual(start < 0 ? header : header?.slice(start), request)
    }),
  },
  'scheme-ignored': {
    title: 'takes a token without a scheme before it',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header?.includes(' ') ? header : `Bearer ${header}`, request),
    ),
  },
  'token-after-any-sign': {
    title: 'takes any sign for the blank between Bearer and the token',
    effort: 'standard',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header?.replace(/^(bearer)[^\w\s] */i, '$1 '), request),
    ),
  },
  'token-from-eighth-character': {
    title: 'takes what follows the first seven characters for the token, whatever they are',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header === undefined || header.length < 7 ? header : `Bearer ${header.slice(7)}`, request),
    ),
  },
  'trailing-text-ignored': {
    title: 'overlooks what follows a token',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header?.split(' ').slice(0, 2).join(' '), request),
    ),
  },
  'basic-user-accepted': {
    title: 'takes a token that is the user of Basic',
    change: decide('bearer', 'readAuthorization', (usual, header, request) => {
      const encoded = /^basic (\S+)$/i.exec(header ?? '')?.[1]
      const user = Buffer.from(encoded ?? '', 'base64')
        .toString()
        .replace(/:$/, '')
      return usual(encoded === undefined ? header : `Bearer ${user}`, request)
    }),
  },
  'white-space-of-any-kind-accepted': {
    title: 'parts scheme and token at a no-break space, too',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      usual(header?.split(/\u00c2?\u00a0/).join(' '), request),
    ),
  },
})
