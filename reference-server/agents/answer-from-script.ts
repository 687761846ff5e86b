import { Script as Code, createContext } from 'node:vm'
import { isJsonObject } from '../http/json.ts'
import type { Script } from './script.ts'

const longest = 200

// An expression can try more ways to fit a text than anybody has time for, and only code in a context can be stopped.
const room: { replies: Script['replies']; text: string } = { replies: [], text: '' }
createContext(room)
const firstFit = new Code(`(() => {
  for (const { fits, reply } of replies) {
    const groups = typeof fits === 'string' ? fits === text && [] : fits.exec(text)
    if (groups) return { reply, groups }
  }
})()`)

/** The reply of the first entry that fits a message, its groups filled in; else that for everything else. */
export function answerFromScript(script: Script, text: string): string {
  try {
    Object.assign(room, { replies: script.replies, text })
    const fit: Fit | undefined = firstFit.runInContext(room, { timeout: longest })
    if (fit === undefined) return script.default
    return fit.reply
      .replace(/\$([1-9])/g, (_, group: string) => fit.groups[Number(group)] ?? '')
  } catch (error) {
    if (!isTimeout(error)) throw error
    return `The script of this agent gave up on this message after ${longest} ms: one of its patterns can fit a text in too many ways.`
  } finally {
    Object.assign(room, { replies: [], text: '' })
  }
}

interface Fit {
  reply: string
  groups: readonly (string | undefined)[]
}

/** An error of a context is no Error of this one. */
function isTimeout(error: unknown): boolean {
  return isJsonObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
