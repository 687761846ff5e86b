import { writeFile } from 'node:fs/promises'
import { proof } from '../measurements/proof.ts'
import { renderEfforts } from './render-efforts.ts'

// Renews docs/efforts.md from what is on file, after the traffic of the checks was measured anew.
await writeFile(new URL('../docs/efforts.md', import.meta.url), renderEfforts(proof().faults))
