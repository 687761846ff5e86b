import { resolve } from 'node:path'
import { say } from '../terminal/say.ts'
import { makeSpecimens } from './make-specimens.ts'

// Makes the specimens anew: `npm run specimens`, or with another folder than reports/specimens.

const folder = resolve(process.argv[2] ?? 'reports/specimens')
await makeSpecimens(folder, { effort: 'standard', seed: 1 })
say(process.stdout, folder)
