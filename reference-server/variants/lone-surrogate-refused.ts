import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refuses a message that is no Unicode text',
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'string' && !value.isWellFormed()
          ? 'message is no Unicode text'
          : message.textProblem(value, endpoint),
    },
  }),
})
