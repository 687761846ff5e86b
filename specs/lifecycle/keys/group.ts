import { declareGroup } from '../../../fixtures/covers.ts'

await declareGroup(new URL('./', import.meta.url))
