import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists a HEAD for each GET',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) =>
        customApi
          .actions(actions)
          .flatMap((action) =>
            action.method === 'GET' ? [action, { ...action, method: 'HEAD' }] : [action],
          ),
    },
  }),
})
