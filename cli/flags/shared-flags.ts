import { EFFORTS } from '../../contracts/efforts.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Flag } from './command.ts'

/** Flags that mean the same to several commands. */
export const SHARED = {
  target: { takes: 'FILE', about: 'the target file, YAML or JSON' },
  effort: {
    takes: 'LEVEL',
    oneOf: EFFORTS,
    about: 'how many inputs are generated: quick, standard or thorough (standard)',
  },
  strict: { about: 'a should that does not hold counts as a failure' },
  baseline: { takes: 'FILE', about: 'failures that are accepted; any other one fails the run' },
  updateBaseline: { about: 'writes the failures of this run into the baseline' },
  reports: {
    takes: 'NAMES',
    isList: true,
    oneOf: REPORT_FORMATS,
    about: `reports to write: ${REPORT_FORMATS.join(', ')} (${DEFAULT_FORMATS.join(', ')}); \`json -\` prints report.json`,
  },
  textOrJson: {
    takes: 'FORMAT',
    oneOf: ['text', 'json'],
    about: 'text for people, json for programs (text)',
  },
  since: {
    takes: 'DIR',
    about:
      'the folder of an earlier report: each failure then says whether it is new or known, and since when',
  },
  open: { about: 'opens index.html in the browser (BROWSER, or the default one), unless CI is set' },
  sign: {
    takes: 'KEY-FILE',
    about:
      'signs the reports and the evidence with this private key, and writes attestation.json; PEM (PKCS#8) or JWK; Ed25519, P-256 or RSA',
  },
} as const satisfies Readonly<Record<string, Flag>>
