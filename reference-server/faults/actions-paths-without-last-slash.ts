import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists a path without the slash at its end',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi
          .actions(actions)
          .map((action) => ({ ...action, path: action.path.replace(/(.)\/$/, '$1') })),
    },
  }),
})
