import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'writes placeholders in its own way',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi
          .actions(actions)
          .map((action) => ({ ...action, path: action.path.replace(/\{(.*?)\}/g, ':$1') })),
    },
  }),
})
