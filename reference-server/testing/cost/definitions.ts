import type { Reached } from '../started-world.ts'
import { joinNumbered, type Row } from './row.ts'

const operation = { responses: { '200': { description: 'x' } } }
const everyMethod = Object.fromEntries(
  ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].map((method) => [method, operation]),
)
const parameter = (n: number) => ({ name: `p${n}`, in: 'query', schema: {} })

/** A definition with these members besides those that each has. */
function definition(members: object): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {}, ...members })
}

function nameEach<Value>(
  count: number,
  value: (n: number) => Value,
  name = (n: number): string => `n${n}`,
): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: Math.floor(count) }, (_, n) => [name(n), value(n)]))
}

/** The nth way to write a text in a reference, with some of its letters escaped. */
function spell(text: string, n: number): string {
  return text.replace(/[a-z]/g, (letter, at: number) =>
    (n >> (at % 24)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )
}

const path = (n: number): string => `/p${n}`
const reference = (place: string) => ({ $ref: `#/components/${place}` })

const inJson: Readonly<Record<string, (size: number) => string>> = {
  paths: (size) => definition({ paths: nameEach(size / 50, () => ({ get: operation }), path) }),
  'paths of one path item': (size) =>
    definition({
      paths: nameEach(size / 80, () => reference('pathItems/n0'), path),
      components: {
        pathItems: {
          n0: { parameters: Array.from({ length: size / 80 }, (_, n) => parameter(n)), ...everyMethod },
        },
      },
    }),
  'references in a chain': (size) =>
    definition({
      paths: nameEach(size / 120, (n) => reference(`pathItems/n${n}`), path),
      components: {
        pathItems: nameEach(size / 120, (n) =>
          n === 0 ? { get: operation } : reference(`pathItems/n${n - 1}`),
        ),
      },
    }),
  'spellings of one reference': (size) =>
    definition({
      components: {
        schemas: { all: { properties: nameEach(size / 60, () => ({ type: 'string' })) } },
        // Each escapes other letters of the same name.
        responses: nameEach(size / 160, (n) => ({
          description: 'x',
          content: {
            'application/json': { schema: { $ref: `#/components/schemas/${spell('all/properties', n)}` } },
          },
        })),
      },
    }),
  'parameters of an operation': (size) =>
    definition({
      paths: {
        '/x': {
          get: { ...operation, parameters: Array.from({ length: size / 45 }, (_, n) => parameter(n)) },
        },
      },
    }),
  'references to one long example': (size) =>
    definition({
      paths: nameEach(
        size / 150,
        () => ({ post: { ...operation, requestBody: reference('requestBodies/n0') } }),
        path,
      ),
      components: {
        requestBodies: {
          n0: { content: { 'application/json': { example: Array.from({ length: size / 4 }, () => 0) } } },
        },
      },
    }),
  'levels of a schema': (size) => {
    const levels = Math.floor(size / 10)
    return definition({ components: { schemas: { n0: 0 } } }).replace(
      '{"n0":0}',
      `{"n0":${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}}`,
    )
  },
  'levels of an example': (size) =>
    definition({ components: { examples: { n0: { value: 0 } } } }).replace(
      '"value":0',
      `"value":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
    ),
  'variables of a server': (size) =>
    definition({
      servers: [{ url: `https://x/${'{a}'.repeat(size / 3)}`, variables: { a: { default: 'b' } } }],
      paths: { '/x': { get: operation } },
    }),
  'escapes in a reference': (size) =>
    definition({ paths: { '/x': { $ref: `#/${'%41'.repeat(size / 3)}` } } }),
  'segments of a reference': (size) => definition({ paths: { '/x': { $ref: `#${'/a'.repeat(size / 2)}` } } }),
  'letters of a description': (size) =>
    definition({ info: { title: 'x', version: '1', description: 'a'.repeat(size) } }),
  tags: (size) => definition({ tags: Array.from({ length: size / 15 }, (_, n) => ({ name: `t${n}` })) }),
}

const begun = 'openapi: 3.1.0\ninfo: {title: x, version: "1"}\npaths: {}\n'

const inYaml: Readonly<Record<string, (size: number) => string>> = {
  'YAML, keys': (size) => `${begun}x-a:\n${joinNumbered(size / 10, (n) => `  k${n}: 1\n`, '')}`,
  'YAML, items': (size) => `${begun}x-a:\n${'- a\n'.repeat(size / 4)}`,
  'YAML, aliases': (size) => `${begun}x-a:\n- &a a\n${'- *a\n'.repeat(size / 5)}`,
  'YAML, anchors': (size) => `${begun}x-a:\n${joinNumbered(size / 10, (n) => `- &a${n} a\n`, '')}`,
  'YAML, aliases of aliases': (size) =>
    `${begun}x-0: &a0 [a, a]\n${joinNumbered(size / 35, (n) => `x-${n + 1}: &a${n + 1} [*a${n}, *a${n}]\n`, '')}`,
  'YAML, merges': (size) => `${begun}x-a: &a {b: c}\nx-b:\n${'- {<<: *a}\n'.repeat(size / 11)}`,
  'YAML, levels': (size) => `${begun}x-a: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}\n`,
  'YAML, levels of blocks': (size) =>
    `${begun}${joinNumbered(Math.sqrt(2 * size), (n) => `${' '.repeat(n)}a:\n`, '')}`,
  'YAML, a long line': (size) => `${begun}x-a: ${'a b '.repeat(size / 4)}\n`,
  'YAML, lines of a quoted text': (size) => `${begun}x-a: "${'a \n '.repeat(size / 4)}"\n`,
  'YAML, lines of a block': (size) => `${begun}x-a: >\n${'  a\n'.repeat(size / 4)}`,
  'YAML, comments': (size) => `${begun}${'# a\n'.repeat(size / 4)}`,
  'YAML, empty lines': (size) => `${begun}${'\n'.repeat(size)}x-a: 1\n`,
  'YAML, tags': (size) => `${begun}x-a: ${'!a '.repeat(size / 3)}\n`,
  'YAML, escapes': (size) => `${begun}x-a: "${'\\u0041'.repeat(size / 6)}"\n`,
  'YAML, documents': (size) => `${begun}${'---\na\n'.repeat(size / 6)}`,
}

/** The import of a definition with each of its parts. */
export function definitions({ address }: Reached): Row[] {
  return Object.entries({ ...inJson, ...inYaml }).map(([part, text]) => ({
    place: 'custom API import, definition',
    part,
    most: 200_000,
    request: (size) => ({
      method: 'POST',
      url: `${address}/control/custom-apis`,
      headers: { 'x-portal-user': 'ada', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'n', definition: text(size), authentication: { type: 'None' } }),
    }),
  }))
}
