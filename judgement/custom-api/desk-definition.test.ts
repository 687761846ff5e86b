import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { deskDefinition } from './desk-definition.ts'

test('the definition of the desk is valid', async () => {
  await SwaggerParser.validate(JSON.parse(JSON.stringify(deskDefinition('http://127.0.0.1:1'))))
})
