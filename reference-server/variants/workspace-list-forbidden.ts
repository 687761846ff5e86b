import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'forbids the list of an account to workspace keys',
  change: () => ({ platform: { mayListWorkspaces: (key) => key.type === 'account' } }),
})
