import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseMessages } from '../../changes/messages.ts'

export default defineFaults('files.usable-as-attachment', {
  'own-uploads-not-attachable': {
    title: 'refuses the URLs of its own uploads in messages',
    change: revise('message', 'filesProblem', (problem, value) =>
      String(value).includes('/uploads/') ? 'attachedFiles is not reachable' : problem,
    ),
  },
  'upload-attachable-once': {
    title: 'takes the URL of an upload for one message, and for none after it',
    change: () => {
      const used = new Set<unknown>()
      return decide('message', 'filesProblem', (usual, value, endpoint) => {
        if (typeof value !== 'string' || !value.includes('/uploads/')) {
          return usual(value, endpoint)
        }
        if (used.has(value)) return 'attachedFiles was attached before'
        used.add(value)
        return usual(value, endpoint)
      })
    },
  },
  'upload-first-attachable': {
    title: 'takes the first URL of an upload in messages, and none of the others',
    change: () => {
      const others = new Set<unknown>()
      return [
        note('upload', 'reply', (urls) => {
          for (const url of urls.slice(1)) others.add(url)
        }),
        revise('message', 'filesProblem', (problem, value) =>
          others.has(value) ? 'attachedFiles is not known' : problem,
        ),
      ]
    },
  },
  'upload-images-not-attachable': {
    title: 'refuses the URLs of its own images in messages',
    change: revise('message', 'filesProblem', (problem, value) =>
      /\/uploads\/.*\.png$/.test(String(value)) ? 'attachedFiles is no text' : problem,
    ),
  },
  'attachment-needs-user': {
    title: 'refuses a message with a file that names no user',
    change: refuseMessages(
      (message) => typeof message['attachedFiles'] === 'string' && typeof message['userId'] !== 'string',
    ),
  },
  'attachment-with-escapes-unknown': {
    title:
      'compares the URL of an attached file with its name unescaped, so that it knows none with a blank or a letter beyond ASCII',
    change: revise('message', 'filesProblem', (problem, value) =>
      /\/uploads\/.*%/.test(String(value)) ? 'attachedFiles is not known' : problem,
    ),
  },
})
