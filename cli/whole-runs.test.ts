import { test } from 'node:test'
import { assertRepeatable } from './testing/repeated-runs.ts'
import { assertSecretsHidden } from './testing/repeated-secrets.ts'
import { assertConformant } from './testing/second-implementation.ts'

test('the same seed sends the same requests, another seed sends others', (t) =>
  assertRepeatable(t, 'stream.carries-reply,batch.request-order,token.grant-type', { checks: 5, changed: 4 }))

test('the example of a second implementation is conformant in what a client needs first', (t) =>
  assertConformant(t, [
    '--workers',
    '1',
    '--only',
    'token.issues,token.shape,platform.lists-workspaces,invoke.*,stream.*',
  ]))

/** Something of each area that sends and shows secrets, with requests enough for each spelling. */
const SELECTION =
  'token.*,platform.*,channel.*,invoke.*,batch.*,stream.one-end,files.*,credential.rotation-new-secret,custom-api.test-panel'

test('no secret of a target that repeats what it is sent reaches an artefact or the terminal, however it is spelled', (t) =>
  assertSecretsHidden(t, ['--workers', '1', '--only', SELECTION]))
