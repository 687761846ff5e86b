import { declareGroup } from '../../../fixtures/declare-group.ts'

await declareGroup(new URL('./', import.meta.url))
