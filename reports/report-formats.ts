import { EVIDENCE_FILE } from './evidence/evidence-file.ts'

/** Each format of a report, with the file or folder that it fills in the reports' folder. */
export const FORMAT_FILES = {
  html: 'index.html',
  json: 'report.json',
  junit: 'junit.xml',
  markdown: 'summary.md',
  badge: 'badge.svg',
  allure: 'allure-results',
  har: 'exchanges.har',
} as const

/** A format that a report can be written in. */
export type ReportFormat = keyof typeof FORMAT_FILES

/** Every format, in the order in which they are written. */
export const REPORT_FORMATS = Object.keys(FORMAT_FILES) as readonly ReportFormat[]

/** Those that are written if nobody asks for any. */
export const DEFAULT_FORMATS: readonly ReportFormat[] = ['html', 'json', 'junit', 'markdown']

/** Everything that a run can leave in its folder, except the attestation. */
export const ARTEFACTS: readonly string[] = [EVIDENCE_FILE, ...Object.values(FORMAT_FILES)]

/** The signed file in a run's folder that records what the other files were. */
export const ATTESTATION_FILE = 'attestation.json'
