import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'empty-text-accepted': {
    title: 'takes an empty message, and answers with a word of its own',
    change: ({ message, agent }) => ({
      message: {
        textProblem: (value, endpoint) => (value === '' ? undefined : message.textProblem(value, endpoint)),
      },
      agent: { reply: async (asked) => (await agent.reply(asked)) || 'Yes?' },
    }),
  },
  'lone-surrogate-refused': {
    title: 'refuses a message that is no Unicode text',
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          typeof value === 'string' && !value.isWellFormed()
            ? 'message is no Unicode text'
            : message.textProblem(value, endpoint),
      },
    }),
  },
  'odd-texts-refused': {
    title: 'refuses a message of blanks alone, of nothing to be seen, or with control characters',
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          typeof value === 'string' && (/^[\s\p{Cf}]*$/u.test(value) || /[^\P{Cc}\t\n\r]/u.test(value))
            ? 'message is blank, or holds control characters'
            : message.textProblem(value, endpoint),
      },
    }),
  },
})
