import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseMessages } from '../../changes/messages.ts'

export default defineFaults('message.files-null', {
  'null-files-refused': {
    title: 'refuses attachedFiles that are null',
    change: revise('message', 'filesProblem', (problem, value) =>
      value === null ? 'attachedFiles is null' : problem,
    ),
  },
  'null-files-refused-without-user': {
    title: 'refuses attachedFiles null where userId is left out',
    change: refuseMessages((message) => !('userId' in message) && message['attachedFiles'] === null),
  },
})
