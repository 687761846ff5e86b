import assert from 'node:assert/strict'
import { actionsIn } from '../../reference-server/definition/actions-in.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the definition of a custom API, as somebody imports it into the reference server',
  refusals: [],
  words: [
    'openapi: 3.0.3\n',
    '"openapi":"3.1.0"',
    '"openapi":"3.9.0"',
    '"$ref":"#/components/schemas/A"',
    '"$ref":"#/paths/~1a"',
    '"$ref":"#"',
    '"$anchor":"a"',
    '"paths":{',
    '"/a":{',
    '"get":{',
    '"responses":{"200":{"description":""}}',
    '"examples":[]',
    '"parameters":[',
    '"components":{',
    '"servers":[{"url":"http://[::1]"}]',
    '"summary":',
    '"security":[',
    '"x-a":',
    '%2',
    '~',
  ],
  async read(input) {
    const { actions, problem } = await actionsIn(input.toString())
    assert.ok(problem === undefined || actions.length === 0, 'there is a problem, and there are actions')
    assert.ok(problem === undefined || !/\n/.test(problem), 'the problem has several lines')
  },
}
