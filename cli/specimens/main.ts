import { resolve } from 'node:path'
import { readFlags } from '../../tools/flags.ts'
import { say } from '../terminal/say.ts'
import { makeSpecimens } from './make-specimens.ts'

// `npm run specimens`: makes the specimens, in reports/specimens or the folder that is named.

const { positionals } = readFlags('node cli/specimens/main.ts [FOLDER]', { allowPositionals: true })
const folder = resolve(positionals[0] ?? 'reports/specimens')
await makeSpecimens(folder, { effort: 'standard', seed: 1 })
say(process.stdout, folder)
