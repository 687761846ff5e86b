import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists four actions at most',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: { actions: (actions) => customApi.actions(actions).slice(0, 4) },
  }),
})
