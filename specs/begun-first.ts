import { declareGroups } from '../fixtures/covers.ts'

// Playwright gives files to its workers by their names. Some of these checks wait for seconds, and many ask one thing after the other: what
// comes last had better keep several requests under way. A part of the story of the keys is begun before other checks, so that the moment
// passes after which the next part begins. Together the two groups of keys hold more keys at a time than either: a service may keep fewer
// than it says.
await import('./lifecycle/keys/changed-secret.spec.ts')
await declareGroups(new URL('./lifecycle/histories/', import.meta.url))
await import('./lifecycle/keys/type.spec.ts')
await declareGroups(new URL('./platform/workspaces/', import.meta.url))
await declareGroups(new URL('./lifecycle/keys/', import.meta.url))
