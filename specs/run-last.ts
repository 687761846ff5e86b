import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ALONE } from '../contracts/check-place.ts'
import { isJudged } from '../fixtures/check/check-groups.ts'
import { test } from '../fixtures/check-test.ts'
import { waitForOthers } from '../fixtures/ipc/others-ended.ts'

// Playwright gives files to its workers by their names. These checks move the clock of the target, which ages every token.
test.beforeAll(async ({ run: { othersEnded } }) => {
  if (othersEnded !== undefined) await waitForOthers(othersEnded)
})
const specs = fileURLToPath(new URL('.', import.meta.url))
const files = (await readdir(specs, { recursive: true })).filter((file) => ALONE.test(file))
for (const file of files.sort().map((name) => pathToFileURL(join(specs, name)))) {
  if (isJudged(file)) await import(file.href)
}
