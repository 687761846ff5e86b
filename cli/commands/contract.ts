import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Command } from '../flags/command.ts'

/** Judges the OpenAPI document of a channel, and writes out what is promised. */
export const command: Command = {
  summary: 'judges the OpenAPI document of a channel, or writes out the contract itself',
  usage: 'check FILE-or-URL [flags] | export DIR',
  about: `
contract check judges the OpenAPI document that comes with a channel: does it describe what the specification promises? It needs
no target file and no key, and for a file no network. It runs the checks of the profile document, with the words and exit codes of
run, and names the requirements that only a running channel can show. If a file is not an OpenAPI document, that is wrong use; if an
address does not answer with one, the target counts as out of reach. The list goes to standard error, and nothing is written without
--out.

contract export writes the contract for people who implement it or generate code from it: the OpenAPI documents (with the JSON
Schemas beside them, and again as single files), the schemas of the kit's own files, the requirements as data, the supported
extensions, a README, and contract.json with the version, the release and the digest of each file. It replaces an earlier export in
DIR and keeps other files beside it. It refuses a folder that holds files but no export.`,
  flags: {
    out: { takes: 'DIR', about: 'for check: where the reports go; without it, nothing is written' },
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
    ['contract check openapi.yaml --out reports/document', 'writes reports to show to others'],
    ['contract export contract', 'documents, schemas and requirements in the folder contract'],
  ],
  async run(line) {
    const { runContractTask } = await import('../contract/contract-task.ts')
    return runContractTask(line)
  },
}
