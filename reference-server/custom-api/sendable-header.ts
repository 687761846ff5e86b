import { Refused } from '../http/refused.ts'

/** Headers that say how a message is framed and to whom it goes: who could set them could send a second request. */
const taken = [
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'proxy-connection'],
  ...['proxy-authorization', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings'],
]

/** Whether a header is set by the server itself. */
export function isTaken(name: string): boolean {
  return taken.includes(name.toLowerCase())
}

/** Sets a header as it was edited. @throws Refused where it cannot be sent, line breaks among the reasons. */
export function setHeader(headers: Headers, name: string, value: string): void {
  if (isTaken(name)) {
    throw new Refused('invalid', `the header ${JSON.stringify(name)} is set by the server itself`)
  }
  try {
    headers.set(name, value)
  } catch {
    throw new Refused('invalid', `the header ${JSON.stringify(name)} cannot be sent`)
  }
}
