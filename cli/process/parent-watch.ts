import { spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { SCRATCH_VARIABLE } from '../../temporary-folders/scratch-folder.ts'

/*
 * Imported before a program of ours. The command line holds the other end of the program's standard input and never writes: when it is
 * closed, the command line is gone, killed outright perhaps, and nobody is left to stop the program. Then it ends, with all that it
 * started and the folder that they worked in. Its own children inherit this import and not that input, and are not held by it.
 */
if (isMainThread && isHeld()) {
  process.stdin.once('end', endGroup).once('error', endGroup).resume()
  process.stdin.unref()
}

function isHeld(): boolean {
  const input = fstatSync(0)
  return input.isSocket() || input.isFIFO()
}

function endGroup(): void {
  removeScratch()
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    // It leads no group of its own, as on Windows.
    process.kill(process.pid, 'SIGKILL')
  }
}

/** In a process of its own, which begins when the group is gone: what still ran would create the folder again. */
function removeScratch(): void {
  const scratch = process.env[SCRATCH_VARIABLE]
  if (scratch === undefined) return
  const remove = 'fs.promises.rm(process.argv[1], { recursive: true, force: true, maxRetries: 9 })'
  spawn(process.execPath, ['--eval', remove, scratch], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  })
}
