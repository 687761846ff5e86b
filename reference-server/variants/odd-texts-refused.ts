import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refuses a message of blanks alone, of nothing to be seen, or with control characters',
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'string' && (/^[\s\p{Cf}]*$/u.test(value) || /[^\P{Cc}\t\n\r]/u.test(value))
          ? 'message is blank, or holds control characters'
          : message.textProblem(value, endpoint),
    },
  }),
})
