import { declareGroup } from '../../../fixtures/check-group.ts'

await declareGroup(new URL('./', import.meta.url))
