import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists no PATCH',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) => customApi.actions(actions).filter(({ method }) => method !== 'PATCH'),
    },
  }),
})
