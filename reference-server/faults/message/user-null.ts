import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseMessages } from '../../changes/messages.ts'

export default defineFaults('message.user-null', {
  'null-user-refused': {
    title: 'refuses a userId that is null',
    change: revise('message', 'userProblem', (problem, value) =>
      value === null ? 'userId is null' : problem,
    ),
  },
  'null-user-refused-without-files': {
    title: 'refuses userId null where attachedFiles is left out',
    follows: ['message.files-null'],
    change: refuseMessages((message) => message['userId'] === null && !('attachedFiles' in message)),
  },
  'nulls-refused-together': {
    title: 'refuses userId and attachedFiles null together',
    alsoBreaks: ['message.files-null'],
    change: refuseMessages((message) => message['userId'] === null && message['attachedFiles'] === null),
  },
})
