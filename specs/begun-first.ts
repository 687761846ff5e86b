import { declareGroups } from '../fixtures/covers.ts'

// Playwright gives files to its workers by their names. Some of these checks wait for seconds, and many ask one thing after the other: what
// comes last had better keep several requests under way. What a rotation shows a moment later is judged after others that need as long.
// Together the two groups of keys hold more keys at a time than either: a service may keep fewer than it says.
await import('./lifecycle/keys/changed-secret.spec.ts')
await declareGroups(
  new URL('./lifecycle/histories/', import.meta.url),
  new URL('./platform/workspaces/', import.meta.url),
)
await declareGroups(new URL('./lifecycle/keys/', import.meta.url))
