import { KEY_RULES } from '../contracts/model/judge-key-operation.ts'
import { declareGroup, isJudged } from '../fixtures/check/check-groups.ts'

// Playwright gives files to its workers by their names: this one goes to one worker, and the others to whichever is free. So that two
// workers end together, near a target and far from it, this worker gets half of what takes time: of the groups that compute (those of files
// and messages) and of those that send one request after another. Each part of the story of the keys begins before other groups, so that the
// pause before its next part passes meanwhile. Together the two groups of keys have more keys at a time than either alone: a service may
// keep fewer than it says.
const groupIn = (path: string): URL => new URL(`./${path}/`, import.meta.url)
const keys = groupIn('lifecycle/keys')
if (isJudged(keys)) await import('./lifecycle/keys/changed-secret.spec.ts')
await declareGroup(groupIn('lifecycle/histories'), KEY_RULES)
await declareGroup(groupIn('custom-api/definitions'))
await declareGroup(groupIn('channel/contexts'))
if (isJudged(keys)) await import('./lifecycle/keys/type.spec.ts')
await declareGroup(groupIn('platform/contexts'))
await declareGroup(groupIn('document/channel'))
await declareGroup(groupIn('channel/files'))
await declareGroup(keys)
