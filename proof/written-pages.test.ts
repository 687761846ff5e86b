import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { proof } from '../measurements/proof.ts'
import { renderEfforts } from './render-efforts.ts'
import { requirementLists } from './render-proof.ts'

const page = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('the pages of the proof list the faults of measurements/proof.json in its order', async () => {
  const { faults } = proof()
  const lists = requirementLists(
    faults.map((fault) => ({ ...fault, missed: [] })),
    catalogue(),
  )
  const written = (await page('proof.md')).split('\n')
  const start = written.findIndex((line) => line.startsWith('## '))
  assert.deepEqual(written.slice(start, start + lists.length), lists)
  assert.equal(await page('efforts.md'), renderEfforts(faults))
})
