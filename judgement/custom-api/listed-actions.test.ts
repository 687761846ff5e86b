import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PortalCustomApi } from '../portal/portal-step.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertListsActions, assertListsNothingOf } from './listed-actions.ts'

const FAILED = 'failed without an exchange'
const DECLARED = ['GET /tickets', 'POST /tickets', 'GET /tickets/{id}']

function listing(...actions: readonly string[]): PortalCustomApi {
  const listed = actions.map((action) => {
    const [method = '', path = ''] = action.split(' ')
    return { method, path }
  })
  return { id: 'api-1', actions: listed }
}

describe('the actions of a definition', () => {
  const judged = (...actions: readonly string[]): string =>
    conclusion(() => assertListsActions(listing(...actions), DECLARED))

  it('are listed in any order, their methods in any letter case', () => {
    assert.equal(judged('get /tickets/{id}', 'Post /tickets', 'GET /tickets'), 'passed')
  })

  it('are not listed with one missing, one more, one twice, or one changed', () => {
    assert.equal(judged('GET /tickets', 'POST /tickets'), FAILED)
    assert.equal(judged(...DECLARED, 'DELETE /tickets'), FAILED)
    assert.equal(judged(...DECLARED, 'GET /tickets'), FAILED)
    assert.equal(judged('GET /tickets', 'POST /tickets', 'GET /tickets/{ID}'), FAILED)
  })
})

describe('a definition that was refused', () => {
  it('leaves no action of its own', () => {
    assert.equal(
      conclusion(() => assertListsNothingOf(listing('GET /tickets'), '/refused')),
      'passed',
    )
    assert.equal(
      conclusion(() => assertListsNothingOf(listing('GET /tickets', 'GET /v1/refused'), '/refused')),
      FAILED,
    )
  })
})
