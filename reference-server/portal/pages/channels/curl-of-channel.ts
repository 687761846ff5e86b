import { randomUUID } from 'node:crypto'
import { shellWord } from '../parts/shell.ts'

/** Stands for a key that is not known: a variable of the shell, so that it gets into no history. */
const variable = '"service-api-key: $CHANNEL_KEY"'

/** A command that sends a channel a message; with its key where that is just being shown. */
export function curlOfMessage(address: string, key?: string): string {
  const body = JSON.stringify({ message: 'Hello', threadId: randomUUID() })
  return [
    `curl -X POST ${shellWord(`${address}/invoke`)}`,
    `-H ${headerOf(key)}`,
    `-H 'content-type: application/json'`,
    `-d ${shellWord(body)}`,
  ].join(' \\\n  ')
}

/** A command that uploads a file to a channel. */
export function curlOfUpload(address: string): string {
  return [
    `curl -X POST ${shellWord(`${address}/files`)}`,
    `-H ${headerOf(undefined)}`,
    `-F 'files=@notes.txt'`,
  ].join(' \\\n  ')
}

function headerOf(key: string | undefined): string {
  return key === undefined ? variable : shellWord(`service-api-key: ${key}`)
}
