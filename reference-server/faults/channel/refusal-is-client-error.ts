import { note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseWith500 } from '../../changes/as-sent.ts'

export default defineFaults('channel.refusal-is-client-error', {
  'channel-refusals-are-server-errors': {
    title: 'refuses with 500 on channels',
    follows: ['files.unusual-names'],
    change: revise('channel', 'refusal', (answer) => ({
      ...answer,
      status: 500,
    })),
  },
  'oversize-is-server-error': {
    title: 'refuses a file that is too large with 500',
    change: revise('channel', 'refusal', (answer, refused) =>
      refused.reason === 'too-large' ? { ...answer, status: 500 } : answer,
    ),
  },
  'stumbles-over-empty-keys': {
    title: 'answers an empty channel key with 500',
    change: refuseWith500((_refused, { headers }) => headers['service-api-key'] === ''),
  },
  'stumbles-over-file-less-uploads': {
    title: 'answers an upload without a file with 500',
    change: refuseWith500(({ code, field }) => field === 'files' && code === 'missing'),
  },
  'stumbles-over-keys-in-queries': {
    title: 'answers a channel key in the query with 500',
    change: refuseWith500((_refused, { url }) => url.includes('service-api-key=')),
  },
  'stumbles-over-long-keys': {
    title: 'fails with 500 at a channel key of more than five hundred characters',
    change: revise('channel', 'refusal', (answer, refused, request) => {
      const isLong = String(request.headers['service-api-key'] ?? '').length > 500
      return isLong && refused.reason === 'unauthenticated' ? { ...answer, status: 500 } : answer
    }),
  },
  'stumbles-over-null': {
    title: 'answers null in place of a message with 500',
    change: refuseWith500(({ code, field }) => field === undefined && code === 'type'),
  },
  'stumbles-over-numbers': {
    title: 'answers a message that is a number with 500',
    change: refuseWith500(({ code, field }) => field === 'message' && code === 'type'),
  },
  'stumbles-over-part-names': {
    title: 'answers a file in a part of another name with 500',
    change: refuseWith500(({ code }) => code === 'part-name'),
  },
  'stumbles-over-plain-text': {
    title: 'answers JSON under another content type with 500',
    change: refuseWith500(({ code }) => code === 'not-json'),
  },
  'stumbles-over-thread-ids': {
    title: 'answers a threadId that is no UUID with 500',
    change: refuseWith500(({ field }) => field === 'threadId'),
  },
  'stumbles-over-user-ids': {
    title: 'answers a userId that is no UUID with 500',
    change: refuseWith500(({ field }) => field === 'userId'),
  },
  'stumbles-over-the-unusual': {
    title: 'fails with 500 at an empty message, at an empty batch, and at a list of files',
    effort: 'standard',
    change: () => [
      note('message', 'textProblem', (value) => {
        if (value === '') throw new Error('a text of no tokens')
      }),
      note('message', 'filesProblem', (value) => {
        if (Array.isArray(value)) throw new Error('attachedFiles is not a string')
      }),
      note('reply', 'batchProblem', (body) => {
        if (Array.isArray(body) && body.length === 0) throw new Error('no first request')
      }),
    ],
  },
})
