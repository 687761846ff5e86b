import assert from 'node:assert/strict'
import { openAttestation } from '../../reports/attestation/open-attestation.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the attestation that somebody hands over with a report',
  refusals: [],
  words: [
    '"payload":"e30"',
    '"protected":"e30"',
    '"signature":"AA"',
    'eyJhbGciOiJub25lIn0',
    'eyJhbGciOiJFZERTQSIsImp3ayI6e319',
  ],
  async read(input) {
    const opened = await openAttestation(input.toString())
    if ('problem' in opened) return
    const { target: name, verdict } = opened.attestation
    assert.deepEqual([name, verdict], ['Acme staging', 'broken'], 'it opens, and says what nobody signed')
  },
}
