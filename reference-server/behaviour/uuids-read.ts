import type { Change } from './change.ts'

/** Takes what an expression finds for a UUID, as threadId and userId: where it is in a text, and whatever else is in it. */
export function uuidsRead(expression: RegExp): Change {
  const isFound = (value: unknown): boolean => typeof value === 'string' && expression.test(value)
  return ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        isFound(value) ? undefined : message.threadProblem(value, endpoint),
      userProblem: (value, endpoint) => (isFound(value) ? undefined : message.userProblem(value, endpoint)),
    },
  })
}
