import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'any-role-is-one': {
    title: 'takes any text for a role: accounts make up their own',
    change: ({ lifecycle }) => ({
      lifecycle: {
        roleProblem: (role) =>
          typeof role === 'string' && role.trim() !== '' ? undefined : lifecycle.roleProblem(role),
      },
    }),
  },
})
