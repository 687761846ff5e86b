import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists no action of the root',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: { actions: (actions) => customApi.actions(actions).filter(({ path }) => path !== '/') },
  }),
})
