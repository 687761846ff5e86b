import { declareGroups, isJudged } from '../../../fixtures/covers.ts'

const here = new URL('./', import.meta.url)
if (isJudged(here)) {
  // One after the other; the wrong requests are sent side by side, and come when other workers may have nothing left to send.
  for (const name of ['issued', 'observations', 'spelling'])
    await import(new URL(`${name}.spec.ts`, here).href)
}
await declareGroups(here)
