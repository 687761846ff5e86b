import { test } from 'node:test'
import { assertSecretsHidden } from './testing/repeated-secrets.ts'

/** Something of each area that sends and shows secrets, with requests enough for each spelling. */
const SELECTION =
  'token.*,platform.*,channel.*,invoke.*,batch.*,stream.one-end,files.*,credential.rotation-new-secret,custom-api.test-panel'

test('no secret of a target that repeats what it is sent reaches an artefact or the terminal, however it is spelled', (t) =>
  assertSecretsHidden(t, ['--workers', '1', '--only', SELECTION]))
