import { test } from 'node:test'
import { assertConformant } from './testing/second-implementation.ts'

test('the example of a second implementation is conformant in all that it claims', (t) => assertConformant(t))
