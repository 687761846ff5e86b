import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the first twelve characters of the name of a key',
  breaks: ['credential.name'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      created: (credential) => lifecycle.created({ ...credential, name: credential.name.slice(0, 12) }),
    },
  }),
})
