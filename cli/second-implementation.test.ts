import { test } from 'node:test'
import { assertConformant } from './testing/second-implementation.ts'

test('the example of a second implementation is conformant in what a client needs first', (t) =>
  assertConformant(t, [
    '--workers',
    '1',
    '--only',
    'token.issues,token.shape,platform.lists-workspaces,invoke.*,stream.*',
  ]))
