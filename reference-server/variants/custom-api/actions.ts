import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'actions-in-other-order': {
    title: 'lists actions from the last to the first, methods in small letters',
    change: ({ customApi }) => ({
      customApi: {
        actions: (actions) =>
          customApi
            .actions(actions)
            .map((action) => ({ ...action, method: action.method.toLowerCase() }))
            .toReversed(),
      },
    }),
  },
})
