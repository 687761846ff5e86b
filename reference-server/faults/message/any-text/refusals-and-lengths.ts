import { askWith, revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'

export default defineFaults('message.any-text', {
  'direction-marks-refused': {
    title: 'refuses texts that turn the direction of writing',
    change: revise('message', 'textProblem', (problem, value) =>
      /[\u202a-\u202e\u2066-\u2069]/.test(String(value))
        ? 'message holds characters that are not allowed'
        : problem,
    ),
  },
  'text-cut-at-4096': {
    title: 'has an agent whose replies end after 4096 characters',
    change: revise('agent', 'reply', (text) => Array.from(text).slice(0, 4096).join('')),
  },
  'text-cut-at-nine-thousand': {
    title: 'has an agent whose replies end after nine thousand characters',
    change: revise('agent', 'reply', (text) => text.slice(0, 9_000)),
  },
  'text-length-in-a-byte': {
    title: 'keeps the length of a text in a byte, and has nothing where it is 256',
    change: revise('agent', 'reply', (reply) => (reply.length === 256 ? '' : reply)),
  },
  'text-limit-of-600-bytes': {
    title: 'refuses messages of more than 600 bytes, so that few characters may be too many',
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'string' && Buffer.byteLength(value) > 600 ? 'message is too long' : problem,
    ),
  },
  'text-lines-a-thousand-at-most': {
    title: 'has an agent that repeats a thousand lines at most',
    change: revise('agent', 'reply', (text) => text.split('\n').slice(0, 1_000).join('\n')),
  },
  'text-many-links-refused': {
    title: 'refuses texts with three web addresses and more',
    follows: ['batch.one-reply-each', 'batch.request-order', 'batch.shape', 'batch.event-null'],
    change: revise('message', 'textProblem', (problem, value) =>
      String(value).split(/https?:\/\//).length > 3 ? 'message is not allowed' : problem,
    ),
  },
  'text-mixed-scripts-refused': {
    title: 'refuses words of letters of two alphabets',
    follows: ['batch.one-reply-each', 'batch.request-order', 'batch.shape', 'batch.event-null'],
    change: revise('message', 'textProblem', (problem, value) =>
      /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/i.test(String(value)) ? 'message is not allowed' : problem,
    ),
  },
  'text-of-buffer-size-loses-last': {
    title: 'loses the last character of a text that fills its buffers of 4096 bytes',
    change: revise('agent', 'reply', (reply) => {
      const bytes = Buffer.byteLength(reply)
      return bytes > 0 && bytes % 4_096 === 0 ? reply.slice(0, -1) : reply
    }),
  },
  'text-other-script-refused': {
    title: 'refuses texts of letters none of which is Latin',
    effort: 'standard',
    follows: ['batch.one-reply-each', 'batch.request-order', 'batch.shape', 'batch.event-null'],
    change: revise('message', 'textProblem', (problem, value) =>
      /\p{L}/u.test(String(value)) && !/\p{Script=Latin}/u.test(String(value))
        ? 'message is in no language that is spoken here'
        : problem,
    ),
  },
  'text-zero-refused': {
    title: 'takes the text 0 for none',
    change: askWith('message', 'textProblem', (value) => (value === '0' ? undefined : value)),
  },
})
