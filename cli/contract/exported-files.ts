import { readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { type Catalogue, catalogue, type Requirement } from '../../contracts/catalogue.ts'
import { contractFile, readContractFile } from '../../contracts/contract-file.ts'
import { ContractError } from '../../contracts/errors.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { isJsonObject, type JsonObject } from '../../judgement/json/json-body.ts'
import { jsonText } from '../../text/json-text.ts'
import { type ExportedFile, indexFile, readmeFile } from './index-file.ts'

/** The files of a folder of the contracts, sorted. */
export function contractNames(folder: 'openapi' | 'schemas'): readonly string[] {
  return readdirSync(new URL(`${folder}/`, contractFile('supported-extensions.json'))).toSorted()
}

/** Everything that an export has, the index last. The same kit gives the same files. @throws ContractError */
export async function listExportFiles(): Promise<readonly ExportedFile[]> {
  const documents = contractNames('openapi').map((name) => ({ name, text: read(`openapi/${name}`) }))
  const schemas = new Map(contractNames('schemas').map((name) => [name, read(`schemas/${name}`)]))
  const promised = schemasReferredTo(
    documents.map(({ text }) => text),
    schemas,
  )
  const files = [
    ...documents.flatMap(({ name, text }): ExportedFile[] => {
      const content = parse(text)
      const about = `${content.info.title}: OpenAPI ${content.openapi}`
      const whole = `openapi/whole/${name.replace(/\.yaml$/, '.json')}`
      return [
        { path: `openapi/${name}`, about: `${about}, with the schemas of schemas/.`, text },
        {
          path: whole,
          about: `${about}, the same in one file.`,
          text: `${jsonText(wholeDocument(content, schemas), 2)}\n`,
        },
      ]
    }),
    ...[...schemas].map(([name, text]): ExportedFile => {
      const { description }: { description: string } = JSON.parse(text)
      const folder = promised.has(name) ? 'schemas' : 'kit/schemas'
      return { path: `${folder}/${name}`, about: description, text }
    }),
    {
      path: 'requirements.json',
      about: 'The requirements, each with its id, level, profile, text, source and what was settled.',
      text: `${jsonText(exportRequirements(catalogue()), 2)}\n`,
    },
    {
      path: 'supported-extensions.json',
      about:
        'The file extensions that every implementation supports, with types and limits, by category; kit/schemas/supported-extensions-file.schema.json describes it.',
      text: read('supported-extensions.json'),
    },
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const withReadme = [...files, readmeFile(files)]
  return [...withReadme, indexFile(withReadme)]
}

function read(path: string): string {
  return readContractFile(contractFile(path), `contracts/${path}`)
}

/** The requirements as data, each with the members that it has, in one order. */
function exportRequirements({ requirements, release }: Catalogue): object {
  const { version, digest } = release
  return {
    specification: { release: version, digest },
    requirements: requirements.map((requirement) => row(requirement, release.levels.has(requirement.id))),
  }
}

function row(requirement: Requirement, isReleased: boolean): object {
  const { id, level, profile, area, text, source, decision, needs, excluded } = requirement
  return {
    ...{ id, level, profile, area, text, source },
    ...withoutUndefined({ decision, needs, excluded }),
    released: isReleased,
  }
}

const REFERENCE = /\$ref"?: *"?[^"\s]*?([a-z-]+\.schema\.json)/g

/** The names of the schemas that texts refer to, themselves or through one another. `schemas` has the text of each by its name. */
function schemasReferredTo(
  texts: readonly string[],
  schemas: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (text: string): void => {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      if (found.has(name)) continue
      found.add(name)
      follow(schemas.get(name) ?? '')
    }
  }
  texts.forEach(follow)
  return found
}

/** Keywords that say where a schema is; a component does not need them. */
const PLACE = ['$schema', '$id', '$defs']
const OUTWARD = /^(?:\.\.\/schemas\/)?([a-z-]+\.schema\.json)?#?(.*)$/

/**
 * An OpenAPI document of ours in one file: each schema that it refers to becomes a component under its title. `schemas` has the text of
 * each by the name of its file. @throws ContractError if one is missing, or two have the same title
 */
function wholeDocument(document: JsonObject, schemas: ReadonlyMap<string, string>): JsonObject {
  const components = new Map<string, { place: string; schema?: unknown }>()

  const nameOf = (file: string, pointer: string): string => {
    const place = `${file}#${pointer}`
    const schema = schemaAt(schemas, file, pointer)
    const name = String(schema['title'])
    const known = components.get(name)
    if (known === undefined) {
      const component: { place: string; schema?: unknown } = { place }
      components.set(name, component)
      const members = Object.entries(schema).filter(([member]) => !PLACE.includes(member))
      component.schema = rewritten(Object.fromEntries(members), file)
    } else if (known.place !== place) {
      throw new ContractError(
        'FILE_INVALID',
        `contracts/schemas: ${name} is the title of ${known.place} and of ${place}.`,
      )
    }
    return name
  }

  /** `file` is the schema that the value is a part of; absent in the document, whose own references stay. */
  const rewritten = (value: unknown, file: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, file))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        if (name !== '$ref' || typeof held !== 'string') return [name, rewritten(held, file)]
        const [, other = file, pointer = ''] = OUTWARD.exec(held) ?? []
        return [name, other === undefined ? held : `#/components/schemas/${nameOf(other, pointer)}`]
      }),
    )
  }

  const whole = rewritten(document, undefined)
  if (!isJsonObject(whole)) return document
  const own = isJsonObject(whole['components']) ? whole['components'] : {}
  const named = [...components].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const all = {
    ...Object(own['schemas']),
    ...Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
  }
  return { ...whole, components: { ...own, schemas: all } }
}

function schemaAt(schemas: ReadonlyMap<string, string>, file: string, pointer: string): JsonObject {
  const steps = pointer.split('/').slice(1)
  const found = steps.reduce<unknown>(
    (here, step) => (isJsonObject(here) ? here[step] : undefined),
    JSON.parse(schemas.get(file) ?? 'null'),
  )
  if (isJsonObject(found) && typeof found['title'] === 'string') return found
  throw new ContractError(
    'FILE_INVALID',
    `contracts/schemas/${file}#${pointer}: expected a schema with a title.`,
  )
}
