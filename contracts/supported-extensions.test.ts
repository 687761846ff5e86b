import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractFile, readContractFile } from './contract-file.ts'
import { validate } from './schemas.ts'
import { fileCategories, fileSizeLimits, supportedExtensions } from './supported-extensions.ts'

test('the data file is what its schema describes', () => {
  const file = JSON.parse(
    readContractFile(contractFile('supported-extensions.json'), 'supported-extensions.json'),
  )
  assert.deepEqual(validate('supported-extensions-file', file), [])
})

test('there are 35 extensions, each of them once', () => {
  assert.equal(supportedExtensions.length, 35)
  assert.equal(new Set(supportedExtensions.map(({ extension }) => extension)).size, 35)
})

test('each category has its number of extensions and its limit', () => {
  assert.deepEqual(
    fileCategories.map((category) => [
      category,
      supportedExtensions.filter((row) => row.category === category).length,
      fileSizeLimits.get(category),
    ]),
    [
      ['audio', 2, 20],
      ['formatted_docs', 5, 10],
      ['image', 9, 20],
      ['lightweight_text', 19, 3],
    ],
  )
})

test('the rows are a valid answer of the listing', () => {
  assert.deepEqual(validate('supported-extensions', { supportedFileExtensions: supportedExtensions }), [])
})
