import { test } from 'node:test'
import { assertRunAgrees } from './testing/agreeing-run.ts'

test('of all requirements, what is found missing is what a run finds blocked', (t) => assertRunAgrees(t, []))
