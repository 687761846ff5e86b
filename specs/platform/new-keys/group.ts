import { declareGroup } from '../../../fixtures/check/check-groups.ts'

await declareGroup(new URL('./', import.meta.url))
