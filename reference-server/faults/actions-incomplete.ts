import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists only the first action',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: { actions: (actions) => customApi.actions(actions).slice(0, 1) },
  }),
})
