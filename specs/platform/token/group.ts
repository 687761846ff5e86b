import { declareGroup, isJudged } from '../../../fixtures/check/check-groups.ts'

const here = new URL('./', import.meta.url)
if (isJudged(here)) {
  // These send one request after another. The wrong requests are sent side by side, and come when other workers may have none left.
  await import('./issued.spec.ts')
  await import('./observations.spec.ts')
  await import('./spelling.spec.ts')
}
await declareGroup(here)
