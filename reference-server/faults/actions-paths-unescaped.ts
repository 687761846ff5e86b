import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists paths with what is escaped in them unescaped',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi.actions(actions).map((action) => ({ ...action, path: decodeURIComponent(action.path) })),
    },
  }),
})
