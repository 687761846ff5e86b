/**
 * Runs test files one after the other, as a process: `node testing/together.ts FILE…`. Each is a suite of the file's name, so that its
 * hooks are its own. A file that cannot be loaded fails, as does one that leaves behind what the next would notice.
 */
import { resolve } from 'node:path'
import { suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { assertLeftAsFound, type ProcessState, processState } from './process-state.ts'

/** Far longer than any file takes. */
const LONGEST_FILE_MS = 900_000

/** Commits are tested with the same seed every day; TEST_SEED sets another. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })

// Each is opened when it is first used, which no file is to blame for.
for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on('error', () => {})

const files = process.argv.slice(2)
for (const file of files) {
  let before: ProcessState = new Map()
  // Node says that this does not wait, but at the root it does, until the hooks after it have run.
  await suite(file, { timeout: LONGEST_FILE_MS }, async () => {
    before = processState()
    await import(pathToFileURL(resolve(file)).href).catch((error) =>
      reportFailure(`${file} is loaded`, error),
    )
  })
  if (files.length > 1) {
    await assertLeftAsFound(before).catch((error) =>
      reportFailure(`${file} leaves its process as it was`, error),
    )
  }
}

function reportFailure(name: string, error: unknown): Promise<void> {
  return test(name, () => {
    throw error
  })
}
