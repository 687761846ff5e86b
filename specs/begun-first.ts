import { KEY_RULES } from '../contracts/model/judge-key-operation.ts'
import { declareGroups, isJudged } from '../fixtures/covers.ts'

// Playwright gives files to its workers by their names. Some of these checks wait for seconds, and many send one request after another: the
// last files should keep several requests under way. Each part of the story of the keys begins before other groups, so that the pause before
// its next part passes meanwhile. Together the two groups of keys have more keys at a time than either alone: a service may keep fewer than
// it says.
const groupIn = (path: string): URL => new URL(`./${path}/`, import.meta.url)
const keys = groupIn('lifecycle/keys')
if (isJudged(keys)) await import('./lifecycle/keys/changed-secret.spec.ts')
await declareGroups(groupIn('lifecycle/histories'), KEY_RULES)
await declareGroups(groupIn('custom-api/definitions'))
await declareGroups(groupIn('channel/contexts'))
if (isJudged(keys)) await import('./lifecycle/keys/type.spec.ts')
await declareGroups(groupIn('platform/workspaces'))
await declareGroups(groupIn('platform/contexts'))
await declareGroups(groupIn('document/channel'))
await declareGroups(groupIn('custom-api/panel'))
await declareGroups(keys)
