import { test } from '../fixtures/check-test.ts'
import { declareGroups } from '../fixtures/covers.ts'
import { waitForOthers } from '../fixtures/ipc/others-ended.ts'

// Playwright gives files to its workers by their names. These checks move the clock of the target, which ages every token.
test.beforeAll(async ({ run: { othersEnded } }) => {
  if (othersEnded !== undefined) await waitForOthers(othersEnded)
})
await declareGroups(new URL('./lifecycle/clock/', import.meta.url))
await declareGroups(new URL('./platform/', import.meta.url))
