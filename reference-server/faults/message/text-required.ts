import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { changeEachMessage } from '../../changes/messages.ts'

export default defineFaults('message.text-required', {
  'message-text-optional': {
    title: 'takes a message without a text',
    change: () => [
      revise('message', 'textProblem', (problem, value) => (value === undefined ? undefined : problem)),
      decide('agent', 'reply', async (usual, ...asked) => (await usual(...asked)) || 'Yes?'),
    ],
  },
  'text-missing-in-batch': {
    title: 'takes a request without a text for an empty one in a batch',
    change: revise('message', 'textProblem', (problem, value, endpoint) =>
      endpoint === 'batch' && value === undefined ? undefined : problem,
    ),
  },
  'file-in-place-of-text': {
    title: 'takes a message with a file and without a text',
    effort: 'standard',
    change: revise('channel', 'parseBody', (body) =>
      changeEachMessage(body, (message) =>
        typeof message['attachedFiles'] === 'string'
          ? { ...message, message: message['message'] ?? 'file' }
          : message,
      ),
    ),
  },
  'message-called-content': {
    title: 'takes a message whose text is called content, as that of a model',
    change: revise('channel', 'parseBody', (body) =>
      changeEachMessage(body, (message) => ({
        ...message,
        message: message['message'] ?? message['content'],
      })),
    ),
  },
  'message-in-an-array': {
    title: 'takes an array of one message for the message',
    change: () => {
      const unwrap = (value: unknown): unknown =>
        Array.isArray(value) && value.length === 1 ? value[0] : value
      return revise('channel', 'parseBody', (body, _bytes, endpoint) =>
        endpoint === 'batch' && Array.isArray(body) ? body.map(unwrap) : unwrap(body),
      )
    },
  },
})
