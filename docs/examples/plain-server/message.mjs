// A message to the agent, which repeats what it is told.
import { Refusal } from './refusal.mjs'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const isUuid = (value) => typeof value === 'string' && UUID.test(value)
const isText = (value) => typeof value === 'string'

export function replyTo(message) {
  const isObject = typeof message === 'object' && message !== null && !Array.isArray(message)
  if (!isObject) throw new Refusal(422, 'invalid_message')
  const { message: text, threadId, userId = null, attachedFiles = null } = message
  const isGood =
    isText(text) &&
    isUuid(threadId) &&
    (userId === null || isUuid(userId)) &&
    (attachedFiles === null || [attachedFiles].flat().every(isText))
  if (!isGood) throw new Refusal(422, 'invalid_message')
  return text
}
