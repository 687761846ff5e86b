import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { streamInvoke } from '../../changes/messages.ts'

export default defineFaults('invoke.shape', {
  'invoke-answers-text': {
    title: 'answers invoke with the bare text',
    follows: ['invoke.event-null', 'invoke.full-reply', 'invoke.agrees-with-stream'],
    change: replaceDecision('reply', 'invoke', () => (message) => ({ status: 200, body: message })),
  },
  'invoke-error-when-attached': {
    title: 'answers invoke with an error, and status 200, when a file is attached',
    shownTo: ['files.usable-as-attachment'],
    change: replaceDecision(
      'reply',
      'invoke',
      (usual) => (text, message) =>
        message.attachedFiles.length > 0
          ? { status: 200, body: { error: 'the file cannot be read' } }
          : usual(text, message),
    ),
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
    change: replaceDecision(
      'reply',
      'invoke',
      (usual) => (text, message) =>
        text.includes('\n')
          ? { status: 200, body: { message: text.split('\n'), event: null } }
          : usual(text, message),
    ),
  },
  'invoke-message-missing': {
    title: 'calls the reply text',
    follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
    change: replaceDecision('reply', 'invoke', () => (text) => ({
      status: 200,
      body: { text, event: null },
    })),
  },
})
