import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'addresses-spelt-any-way': {
    title:
      'serves addresses with slashes too many, dot segments, parameters and escapes as their normal form',
    change: ({ transport }) => ({
      transport: {
        path: (url) => {
          const [path = '', ...query] = url.split('?')
          const plain = path
            .replace(/%2f/gi, '/')
            .replace(/;[^/]*/g, '')
            .replace(/\/{2,}/g, '/')
          const normal = URL.parse(plain, 'http://a')?.pathname ?? plain
          return transport.path([normal.replace(/(?<=.)\/$/, ''), ...query].join('?'))
        },
      },
    }),
  },
})
