import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'has its token answered 401 to several calls at a time',
  change: ({ steps }) => ({ steps: ['list', 'list', 'list side by side', 'list side by side', ...steps] }),
})
