import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-goes-on-side-by-side': {
    title: 'has its token answered 401 to several calls at a time',
    change: ({ steps }) => ({
      steps: ['list side by side', 'list', 'list side by side', 'list side by side', ...steps],
    }),
  },
  'client-lists-once': {
    title: 'calls the platform once',
    leavesOpen: ['client.reuses-token', 'client.renews-token'],
    change: ({ steps }) => ({ steps: ['list', ...steps.filter((step) => !step.startsWith('list'))] }),
  },
  'client-only-channel': {
    title: 'uses a channel and not the platform',
    change: ({ steps }) => ({ steps: steps.filter((step) => !step.startsWith('list')) }),
  },
  'client-only-invoke': {
    title: 'sends one message and does nothing else',
    change: () => ({ steps: ['invoke'] }),
  },
  'client-only-platform': {
    title: 'uses the platform and no channel',
    change: ({ steps }) => ({ steps: steps.filter((step) => step.startsWith('list')) }),
  },
  'client-starts-side-by-side': {
    title: 'sends its first calls side by side, each with a token of its own',
    change: ({ steps }) => ({ steps: ['list side by side', ...steps, 'list side by side'] }),
  },
  'client-two-keys': {
    title: 'works with a workspace key beside its account key',
    change: ({ steps }) => ({
      steps: ['list with the workspace key', ...steps, 'list with the workspace key'],
    }),
  },
  'client-two-processes': {
    title: 'works in two processes, each with a token of its own',
    change: ({ steps }) => ({
      steps: ['list', 'list from another process', ...steps, 'list from another process'],
    }),
  },
})
