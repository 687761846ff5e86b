import assert from 'node:assert/strict'
import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { NEIGHBOUR_ACTIONS, neighbourDefinition } from '../../fixtures/custom-api/neighbour-definition.ts'
import { deskActionOf, deskDefinition } from './desk-definition.ts'

test('the definitions of the desk and of its neighbour are valid', async () => {
  for (const definition of [deskDefinition, neighbourDefinition]) {
    await SwaggerParser.validate(JSON.parse(JSON.stringify(definition('http://127.0.0.1:1'))))
  }
})

test('the desk declares nothing of its neighbour', () => {
  for (const action of NEIGHBOUR_ACTIONS) assert.equal(deskActionOf(action), undefined)
})
