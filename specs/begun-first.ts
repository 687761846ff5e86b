import { declareGroups } from '../fixtures/covers.ts'

// Playwright gives files to its workers by their names. These checks wait for seconds, and others are judged meanwhile. Together the two
// groups hold more keys at a time than either: a service may keep fewer than it says.
await declareGroups(
  new URL('./lifecycle/keys/', import.meta.url),
  new URL('./lifecycle/histories/', import.meta.url),
)
