import { test } from 'node:test'
import { assertRepeatable } from './testing/repeated-runs.ts'

test('the same seed sends the same requests in every area that generates them', (t) =>
  assertRepeatable(t, 'token.*,message.*,stream.*,batch.*,channel.key-exact', { checks: 50, changed: 20 }))
