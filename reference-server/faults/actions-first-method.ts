import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists one method for each path',
  breaks: ['custom-api.lists-actions'],
  change: ({ customApi }) => ({
    customApi: {
      actions: (actions) => {
        const listed = customApi.actions(actions)
        return listed.filter(({ path }, index) => listed.findIndex((one) => one.path === path) === index)
      },
    },
  }),
})
