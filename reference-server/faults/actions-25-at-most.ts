import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists the first 25 actions',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: { actions: (actions) => customApi.actions(actions).slice(0, 25) },
  }),
})
