import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { streamInvoke } from '../../changes/messages.ts'
import { pathParameter } from '../../http/path-parameter.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('invoke.shape', {
  'invoke-answers-text': {
    title: 'answers invoke with the bare text',
    follows: ['invoke.event-null', 'invoke.full-reply', 'invoke.agrees-with-stream'],
    change: decide('reply', 'invoke', (_usual, message) => ({ status: 200, body: message })),
  },
  'invoke-error-when-attached': {
    title: 'answers invoke with an error, and status 200, when a file is attached',
    shownTo: ['files.usable-as-attachment'],
    change: decide('reply', 'invoke', (usual, text, message) =>
      message.attachedFiles.length > 0
        ? { status: 200, body: { error: 'the file cannot be read' } }
        : usual(text, message),
    ),
  },
  'invoke-without-event-on-second-channel': {
    title: 'leaves event out of what invoke answers on the second channel',
    shownTo: ['channel.isolation', 'channel.key-of-other-channel'],
    effort: 'standard',
    change: decide('transport', 'answer', async (usual, answer, request) => {
      const isInvoke = answer.status === 200 && request.url.endsWith('/invoke')
      if (!isInvoke) return usual(answer, request)
      const channel = worldOf(request).store.channels.find(pathParameter(request, 'channelId'))
      if (channel?.name !== 'Second channel') return usual(answer, request)
      const { event: _, ...body } = Object(answer.body)
      return usual({ ...answer, body }, request)
    }),
  },
  'invoke-streams-to-who-takes-it': {
    title: 'answers invoke with an event stream where the Accept header names one among others',
    shownTo: ['message.spelling'],
    effort: 'standard',
    change: streamInvoke(),
  },
  'invoke-in-lines-when-several': {
    title: 'answers invoke with a list of lines when the reply has several',
    follows: ['invoke.full-reply', 'message.any-text', 'invoke.agrees-with-stream'],
    change: decide('reply', 'invoke', (usual, text, message) =>
      text.includes('\n')
        ? { status: 200, body: { message: text.split('\n'), event: null } }
        : usual(text, message),
    ),
  },
  'invoke-message-missing': {
    title: 'calls the reply text',
    follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
    change: decide('reply', 'invoke', (_usual, text) => ({
      status: 200,
      body: { text, event: null },
    })),
  },
})
