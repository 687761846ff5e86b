import assert from 'node:assert/strict'
import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import fc from 'fast-check'
import { declaredActions } from './declared-actions.ts'
import { readDefinition } from './read-definition.ts'
import { sampleOfSchema } from './refer.ts'

const answer = {
  description: 'Done',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } },
}

/** A definition with every kind of reference. */
function definition(openapi: string): Record<string, unknown> {
  return {
    openapi,
    info: { title: 'Tickets', version: '1' },
    servers: [{ url: 'https://tickets.example/{stage}', variables: { stage: { default: 'v1' } } }],
    paths: {
      '/tickets/{id}': {
        parameters: [{ $ref: '#/components/parameters/id' }],
        get: { tags: ['Tickets'], responses: { '200': { $ref: '#/components/responses/ticket' } } },
        put: {
          requestBody: { $ref: '#/components/requestBodies/ticket' },
          responses: { '200': answer, default: { $ref: '#/paths/~1tickets~1{id}/put/responses/200' } },
        },
      },
    },
    components: {
      schemas: {
        Ticket: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Ticket' } } },
      },
      parameters: {
        id: { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'T-1' },
      },
      headers: { trace: { schema: { type: 'string' } } },
      responses: { ticket: { ...answer, headers: { trace: { $ref: '#/components/headers/trace' } } } },
      requestBodies: { ticket: { content: { 'application/json': { example: { title: 'x' } } } } },
      securitySchemes: { key: { type: 'apiKey', name: 'x-key', in: 'header' } },
    },
  }
}

/** Every place in a value, as the names that lead to it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

function replaced(value: unknown, [name, ...rest]: readonly string[], change: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return change
  const copy: unknown = structuredClone(value)
  if (typeof copy !== 'object' || copy === null) return copy
  const next = replaced(Reflect.get(copy, name), rest, change)
  if (next === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy, name)
  else Reflect.set(copy, name, next)
  return copy
}

const changes = [
  ...[undefined, null, 5, '', 'x', true, [], {}, ['x'], { $ref: '#/components/schemas/Ticket' }],
  ...[{ $ref: '#/components/parameters/id' }, { $ref: '#/nowhere' }, { $ref: '#/info' }, { extra: 1 }],
]

for (const openapi of ['3.0.3', '3.1.0']) {
  test(`whatever of ${openapi} is wrong with its references filled in is refused as it stands`, async () => {
    const good = definition(openapi)
    assert.equal((await readDefinition(JSON.stringify(good))).problem, undefined)
    // In an example, a reference is data: filling it in would be the mistake.
    const places = placesIn(good).filter((path) => path.length > 0 && !path.includes('example'))
    let refusedByBoth = 0
    const property = fc.asyncProperty(
      fc.constantFrom(...places),
      fc.constantFrom(...changes),
      async (path, change) => {
        const text = JSON.stringify(replaced(good, path, change))
        const { problem } = await readDefinition(text)
        const filledIn = await SwaggerParser.validate(JSON.parse(text), {
          resolve: { external: false },
        }).then(
          () => undefined,
          (error: unknown) => String(error),
        )
        if (filledIn !== undefined) {
          assert.notEqual(problem, undefined, `${text}\n${filledIn}`)
          refusedByBoth += 1
        }
      },
    )
    await fc.assert(property, { seed: 20260101, numRuns: 40 })
    assert.ok(refusedByBoth > 10, `${refusedByBoth} refused by both`)
  })
}

test('what stands in the wrong place is told with its place', async () => {
  const good = definition('3.0.3')
  const wrong: [readonly string[], unknown, RegExp][] = [
    [
      ['paths', '/tickets/{id}', 'get', 'responses'],
      5,
      /: \/paths\/~1tickets~1{id}\/get\/responses must be object$/,
    ],
    [['info', 'title'], undefined, /: \/info must have required property 'title'$/],
    [
      ['paths', '/tickets/{id}', 'get', 'respones'],
      {},
      /\/get has a member "respones" that has no place there$/,
    ],
    [['components', 'parameters', 'id', 'in'], 'body', /: \/components\/parameters\/id/],
    // A schema where a parameter belongs, and the other way round.
    [
      ['paths', '/tickets/{id}', 'parameters', '0'],
      { $ref: '#/components/schemas/Ticket' },
      /: \/components\/schemas\/Ticket /,
    ],
    [
      ['components', 'responses', 'ticket'],
      { $ref: '#/components/responses/ticket' },
      /leads back to itself$/,
    ],
  ]
  for (const [path, change, message] of wrong) {
    const { problem } = await readDefinition(JSON.stringify(replaced(good, path, change)))
    assert.match(problem ?? '', message)
  }
})

test('what stands beside a reference of 3.1 is no problem, and an anchor is one that leads somewhere', async () => {
  const good = definition('3.1.0')
  const beside = replaced(good, ['paths', '/tickets/{id}', 'parameters', '0'], {
    ...{ $ref: '#/components/parameters/id', 'x-order': 1, deprecated: true },
  })
  assert.equal((await readDefinition(JSON.stringify(beside))).problem, undefined)
  const anchored = replaced(good, ['components', 'schemas'], {
    Ticket: { $anchor: 'ticket', type: 'object', properties: { parent: { $ref: '#ticket' } } },
  })
  assert.equal((await readDefinition(JSON.stringify(anchored))).problem, undefined)
})

test('what an example or a default holds is data, and what is called so is not', async () => {
  const good = definition('3.0.3')
  const scim = { $ref: 'https://api.example/scim/v2/Users/1', schemas: [{ $ref: '#/nowhere' }] }
  const media = {
    example: scim,
    examples: { one: { value: scim } },
    schema: { type: 'object', default: scim, enum: [scim], example: scim, 'x-note': scim },
  }
  const place = ['components', 'requestBodies', 'ticket', 'content', 'application/json']
  const { example: _, ...withExamples } = media
  for (const content of [{ ...media, examples: undefined }, withExamples]) {
    assert.equal((await readDefinition(JSON.stringify(replaced(good, place, content)))).problem, undefined)
  }
  const nowhere = { $ref: '#/components/schemas/None' }
  const named: [readonly string[], unknown][] = [
    [['components', 'schemas', 'Ticket', 'properties'], { example: nowhere }],
    [['components', 'schemas', 'Ticket', 'properties'], { default: { properties: { enum: nowhere } } }],
    [['components', 'schemas'], { Ticket: {}, example: nowhere }],
    [['paths', '/tickets/{id}', 'put', 'responses', 'default'], { $ref: '#/components/responses/none' }],
    [[...place, 'examples'], { example: { $ref: '#/components/examples/none' } }],
  ]
  for (const [path, change] of named) {
    const { problem } = await readDefinition(JSON.stringify(replaced(good, path, change)))
    assert.match(problem ?? '', /leads nowhere/, path.join('/'))
  }
})

test('parameters, bodies and servers are read through their references', async () => {
  const { document } = await readDefinition(JSON.stringify(definition('3.0.3')))
  const [get, put] = declaredActions(document ?? {})
  assert.deepEqual(get, {
    method: 'GET',
    path: '/tickets/{id}',
    summary: 'GET /tickets/{id}',
    server: 'https://tickets.example/v1',
    parameters: [{ name: 'id', in: 'path', required: true, example: 'T-1' }],
    body: undefined,
    group: 'Tickets',
  })
  assert.deepEqual(put?.body, { mediaType: 'application/json', example: '{\n  "title": "x"\n}' })
})

test('a text has the sample of its format, and one of an unknown format any text', () => {
  const sample = (format: string) => sampleOfSchema({}, { type: 'string', format })
  assert.equal(sample('date'), '2026-01-31')
  for (const format of ['constructor', '__proto__', 'phone']) assert.equal(sample(format), 'text')
})

test('deep nesting and long texts are refused, not survived by luck', async () => {
  const deep = `{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{},"x-a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const nested = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  const schemas = `{"openapi":"3.0.3","info":{"title":"x","version":"1"},"paths":{},"components":{"schemas":{"A":${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}}}}`
  for (const text of [nested, schemas]) {
    assert.equal(typeof (await readDefinition(text)).problem, 'string')
  }
  // What is not part of the structure may be as deep as it likes.
  assert.equal((await readDefinition(deep)).problem, undefined)
  assert.match((await readDefinition('x'.repeat(21 * 1_048_576))).problem ?? '', /longer than 20 MB/)
})
