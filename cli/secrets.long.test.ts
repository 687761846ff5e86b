import { test } from 'node:test'
import { assertSecretsHidden } from './testing/repeated-secrets.ts'

test('no secret of a target that repeats what it is sent reaches an artefact of a whole run, or the terminal', (t) =>
  assertSecretsHidden(t))
