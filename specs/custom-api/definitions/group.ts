import { declareGroups } from '../../../fixtures/covers.ts'

await declareGroups(new URL('./', import.meta.url))
