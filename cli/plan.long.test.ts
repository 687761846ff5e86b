import { test } from 'node:test'
import { assertPlanned } from './testing/planned-as-sent.ts'

for (const effort of ['quick', 'standard']) {
  test(`what is planned of whole areas at effort ${effort} is what a run sends, within a tenth`, (t) =>
    assertPlanned(t, effort, ['batch.*', 'files.*', 'token.*', 'credential.*']))
}
