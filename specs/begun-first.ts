import { KEY_RULES } from '../contracts/model/judge-key-operation.ts'
import { declareGroups, isJudged } from '../fixtures/covers.ts'

// Playwright gives files to its workers by their names. Some of these checks wait for seconds, and many send one request after another: the
// last files should keep several requests under way. Part of the story of the keys begins before other checks, so that the pause before its
// next part passes meanwhile. Together the two groups of keys have more keys at a time than either alone: a service may keep fewer than it
// says.
const keys = new URL('./lifecycle/keys/', import.meta.url)
if (isJudged(keys)) await import('./lifecycle/keys/changed-secret.spec.ts')
await declareGroups(new URL('./lifecycle/histories/', import.meta.url), KEY_RULES)
if (isJudged(keys)) await import('./lifecycle/keys/type.spec.ts')
await declareGroups(new URL('./platform/workspaces/', import.meta.url))
await declareGroups(keys)
