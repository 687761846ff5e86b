import { test } from 'node:test'
import { assertRepeatable } from './testing/repeated-runs.ts'

test('the same seed sends the same requests, another seed sends others', (t) =>
  assertRepeatable(t, 'stream.carries-reply,batch.request-order,token.grant-type', { checks: 5, changed: 4 }))
