import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNoOffenders, descriptorsIn, isRow, readExtensions } from './extension-list.ts'

const json = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const listing = (...items: readonly unknown[]): Exchange => json({ supportedFileExtensions: items })
const png = { extension: '.png', maxFileSizeInMb: 20, mimeType: 'image/png', category: 'image' } as const
const { category: _none, ...withoutCategory } = png

describe('a listing of extensions', () => {
  it('is read as it came, each with its position', () => {
    const exchange = listing(png, { ...png, extension: 'xyz', category: 'other', more: 1 })
    const read = [
      { index: 0, ...png },
      { ...png, index: 1, extension: 'xyz', category: 'other' },
    ]
    assert.deepEqual(descriptorsIn(exchange), read)
    assert.deepEqual(readExtensions(exchange), read)
    assert.deepEqual(readExtensions(listing()), [])
  })

  const misshapen: readonly [what: string, exchange: Exchange, outcome: string][] = [
    ['an array alone', json([png]), 'failed at json'],
    ['an object without the list', json({ extensions: [png] }), 'failed at json /supportedFileExtensions'],
    [
      'a list that is an object',
      json({ supportedFileExtensions: {} }),
      'failed at json /supportedFileExtensions',
    ],
    ['a null in it', listing(png, null), 'failed at json /supportedFileExtensions/1'],
    ['a bare extension in it', listing('.png'), 'failed at json /supportedFileExtensions/0'],
    ['no category', listing(withoutCategory), 'failed at json /supportedFileExtensions/0/category'],
    [
      'an extension of null',
      listing({ ...png, extension: null }),
      'failed at json /supportedFileExtensions/0/extension',
    ],
    [
      'a size in a text',
      listing({ ...png, maxFileSizeInMb: '20' }),
      'failed at json /supportedFileExtensions/0/maxFileSizeInMb',
    ],
    [
      'half a megabyte',
      listing({ ...png, maxFileSizeInMb: 0.5 }),
      'failed at json /supportedFileExtensions/0/maxFileSizeInMb',
    ],
    [
      'MIME types in a list',
      listing({ ...png, mimeType: ['image/png'] }),
      'failed at json /supportedFileExtensions/0/mimeType',
    ],
    [
      'a number for category',
      listing({ ...png, category: 3 }),
      'failed at json /supportedFileExtensions/0/category',
    ],
  ]
  for (const [what, exchange, outcome] of misshapen) {
    it(`cannot be ${what}`, () => {
      assert.equal(
        conclusion(() => descriptorsIn(exchange)),
        outcome,
      )
      assert.equal(
        conclusion(() => readExtensions(exchange)),
        'blocked by extensions.shape',
      )
    })
  }

  it('that is refused blocks, as a finding of its status', () => {
    for (const exchange of [json({ supportedFileExtensions: [png] }, 404), failWith()]) {
      assert.equal(
        conclusion(() => readExtensions(exchange)),
        'blocked by extensions.status',
      )
    }
  })
})

describe('a descriptor', () => {
  const named = (extension: string): boolean => isRow(png, { index: 0, ...png, extension })

  it('is that of a row by its extension, with or without the dot', () => {
    assert.deepEqual(['.png', 'png', '..png', 'PNG', '.gif', ''].map(named), [
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('offenders', () => {
  const exchange = listing(png)
  const judge =
    (...offenders: Parameters<typeof assertNoOffenders>[1]) =>
    () =>
      assertNoOffenders('all to be well', offenders, exchange)

  it('are the finding, at the place of the first', () => {
    assert.equal(conclusion(judge()), 'passed')
    assert.equal(conclusion(judge({ problem: 'a missing' }, { at: 1, problem: 'b' })), 'failed')
    assert.equal(
      conclusion(judge({ at: 3, problem: 'a' }, { at: 1, problem: 'b' })),
      'failed at json /supportedFileExtensions/3',
    )
  })

  it('are all named', () => {
    assert.throws(
      judge({ at: 3, problem: 'first' }, { problem: 'second' }),
      /all to be well, saw first; second$/,
    )
  })
})
