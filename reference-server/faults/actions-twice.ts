import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists each action that has a parameter twice',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi
          .actions(actions)
          .flatMap((action) => (action.path.includes('{') ? [action, action] : [action])),
    },
  }),
})
