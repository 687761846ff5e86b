import { createHash } from 'node:crypto'
import { catalogue } from '../../contracts/catalogue.ts'
import { isJsonObject, readJsonText } from '../../judgement/json/json-body.ts'
import { jsonText } from '../../text/json-text.ts'
import { kitIdentity } from '../process/kit-package.ts'

/** A file of an export. */
export interface ExportedFile {
  /** Within the folder, with slashes. */
  path: string
  /** What it is, in a sentence. */
  about: string
  text: string
}

/** The name of the index in an export, by which an export is recognised. */
export const INDEX = 'contract.json'

/** The index of an export: what wrote it, of which release, and each file with its digest. */
export function indexFile(files: readonly ExportedFile[]): ExportedFile {
  const { release } = catalogue()
  const index = {
    kit: kitIdentity(),
    specification: { release: release.version, digest: release.digest },
    files: files.map(({ path, about, text }) => ({ path, about, sha256: digestOf(text) })),
  }
  return { path: INDEX, about: 'The index of these files.', text: `${jsonText(index, 2)}\n` }
}

/** The files that an index lists, each with its digest; undefined if the text is not an index of ours. */
export function filesIn(index: string): ReadonlyMap<string, string> | undefined {
  const reading = readJsonText(index)
  if (!reading.ok || !isJsonObject(reading.value)) return undefined
  const { kit, files } = reading.value
  if (!isJsonObject(kit) || kit['name'] !== kitIdentity().name || !Array.isArray(files)) return undefined
  return new Map(files.filter(isJsonObject).map(({ path, sha256 }) => [String(path), String(sha256)]))
}

/** sha256, hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const PARTS = [
  [
    'openapi/',
    'OpenAPI documents',
    'What is promised over HTTP. A generator that reads one file takes those of whole/.',
  ],
  [
    'schemas/',
    'Schemas of the service',
    'The bodies of those documents, as JSON Schema 2020-12; those of the control protocol say so.',
  ],
  ['', 'Requirements and data', 'What has to hold beyond the form of a body.'],
  [
    'kit/schemas/',
    'Schemas of the kit',
    'The files that the kit itself reads and writes; no part of what is promised.',
  ],
] as const

/** The page that says what each file of an export is. */
export function readmeFile(files: readonly ExportedFile[]): ExportedFile {
  const { name, version } = kitIdentity()
  const { release } = catalogue()
  const sections = PARTS.map(([folder, title, about]) => {
    const own = files.filter(({ path }) => (folder === '' ? !path.includes('/') : path.startsWith(folder)))
    return `## ${title}\n\n${about}\n\n| file | is |\n| --- | --- |\n${own.map(row).join('\n')}\n`
  })
  const text = [
    '# The contract of the Agent Platform specification\n',
    `Release ${release.version}, sha256 ${release.digest}, written by ${name} ${version} (\`contract export\`). Apache-2.0.\n`,
    'contract.json lists these files with their digests. An implementation is judged by the requirements; documents and schemas say what',
    'requests and answers look like. Objects are open where nothing else is said: more members than these may come.\n',
    `In requirements.json, \`level\` is must (broken: not conformant), should (a warning) or observe (asked only); \`decision\` is what was settled
where the specification leaves room; \`needs\` is what a target file must have for it; \`excluded\` is why it cannot be tested from outside;
\`released\` is false for what the release does not score yet.\n`,
    ...sections,
  ].join('\n')
  return { path: 'README.md', about: 'What each file is.', text }
}

function row({ path, about }: ExportedFile): string {
  return `| [${path}](${path}) | ${about.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')} |`
}
