import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists paths in small letters',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi.actions(actions).map((action) => ({ ...action, path: action.path.toLowerCase() })),
    },
  }),
})
