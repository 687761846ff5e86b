import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'workspaces-in-any-order': {
    title: 'lists workspaces in another order each time',
    // A page of a list without an order cannot be compared with another one.
    choices: ['what a page of workspaces holds'],
    change: ({ platform }) => {
      let times = 0
      return {
        platform: {
          visibleWorkspaces: (key, workspaces) => {
            times += 1
            const visible = platform.visibleWorkspaces(key, workspaces)
            const cut = times % Math.max(visible.length, 1)
            return [...visible.slice(cut), ...visible.slice(0, cut)]
          },
        },
      }
    },
  },
})
