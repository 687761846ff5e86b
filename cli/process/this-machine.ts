import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * What tells this machine apart from others that judge a part of the same run, as a digest, since evidence is shown around. Where Linux
 * tells them: its start and its network, since containers of one machine have each a 127.0.0.1 of their own.
 */
export function machineId(): string {
  const facts = [
    hostname(),
    tryToRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    tryToRead(() => readlinkSync('/proc/self/ns/net')),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}

function tryToRead(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** True if CI is set: nobody looks, and the same commit is to come to the same result. */
export function isInPipeline({ CI }: NodeJS.ProcessEnv): boolean {
  return CI !== undefined && !['', '0', 'false'].includes(CI.toLowerCase())
}
