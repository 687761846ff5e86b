import { parse } from 'yaml'
import { catalogue } from '../../contracts/catalogue.ts'
import { contractFile, readContractFile } from '../../contracts/contract-file.ts'
import { contractNames } from './contract-names.ts'
import { type ExportedFile, jsonText } from './exported-file.ts'
import { exportRequirements } from './exported-requirements.ts'
import { indexFile } from './index-file.ts'
import { readmeFile } from './readme-file.ts'
import { schemasReferredTo } from './schemas-referred-to.ts'
import { wholeDocument } from './whole-document.ts'

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
          text: jsonText(wholeDocument(content, schemas)),
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
      text: jsonText(exportRequirements(catalogue())),
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
