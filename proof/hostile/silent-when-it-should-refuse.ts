import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers what is right, and says nothing to what it should refuse',
  // The listing has nothing of its own to refuse: what is asked without a key is judged with the channel.
  breaks: ['token', 'workspaces', 'stream', 'invoke', 'batch', 'files'],
  answer: ({ correct, send }) => {
    if (correct.status < 300) send()
  },
})
