import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers invoke with an error, and status 200, when a file is attached',
  breaks: ['invoke.shape'],
  shownTo: ['files.usable-as-attachment'],
  change: ({ reply }) => ({
    reply: {
      invoke: (text, message) =>
        message.attachedFiles.length > 0
          ? { status: 200, body: { error: 'the file cannot be read' } }
          : reply.invoke(text, message),
    },
  }),
})
