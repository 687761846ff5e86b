import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'indents its JSON',
  choices: ['bytes of an answer'],
  change: () => ({
    transport: {
      wire: (wire) => {
        if (typeof wire.payload !== 'string' || wire.payload === '') return wire
        return { ...wire, payload: `${JSON.stringify(JSON.parse(wire.payload), null, 2)}\n` }
      },
    },
  }),
})
