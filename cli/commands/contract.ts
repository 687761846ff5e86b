import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Command } from '../flags/command.ts'

/** Judges the OpenAPI document of a channel, and writes out what is promised. */
export const command: Command = {
  summary: 'judges the OpenAPI document of a channel, or writes out the contract itself',
  usage: 'check FILE-or-URL [flags] | export DIR',
  about: `
contract check judges the OpenAPI document that comes with a channel: does it describe what the specification promises? It needs no
target file, no key and, for a file, no network. The checks are those of the profile document, and so are the words and the exit code
of a run; what can only be compared with a channel is named. What is no such document at all is wrong use, and an address that does
not answer with one is told as what could not be reached. The list goes to standard error, and nothing is written without --out.

contract export writes the contract for those who implement it, or generate code from it: the OpenAPI documents, once with the JSON
Schemas beside them and once each in one file, the schemas of the kit's own files, the requirements as data, the supported
extensions, a README, and contract.json with the version, the release and the digest of each file. In DIR it takes the place of an
earlier export and leaves what others put beside that; a folder that holds files and no export is refused.`,
  flags: {
    out: { takes: 'DIR', about: 'for check: where reports go; without it nothing is written' },
    format: {
      takes: 'NAMES',
      isList: true,
      oneOf: REPORT_FORMATS,
      about: `for check: reports to write into --out: ${REPORT_FORMATS.join(', ')} (${DEFAULT_FORMATS.join(', ')}); \`json -\` prints report.json`,
    },
    strict: { about: 'for check: a should that does not hold counts as a failure' },
  },
  words: { least: 1, most: 20, name: 'check FILE-or-URL, or export DIR' },
  judges: true,
  examples: [
    ['contract check openapi.json', 'what holds, and what does not'],
    ['contract check https://chat.acme.test/openapi.json --strict', 'the document at an address'],
    ['contract check openapi.yaml --format json - > report.json', 'the report on standard output'],
    ['contract check openapi.yaml --out reports/document', 'with the page to show to others'],
    ['contract export contract', 'documents, schemas and requirements in the folder contract'],
  ],
  async run(line) {
    const { contractTask } = await import('../contract/contract-task.ts')
    return contractTask(line)
  },
}
