/**
 * The package itself: the catalogue, the schemas with their validators, and the way from evidence to verdict and report.
 * Starts nothing and needs no Playwright.
 */

export {
  type Catalogue,
  catalogue,
  type Level,
  type Release,
  type Requirement,
} from '../contracts/catalogue.ts'
export { ContractError, EvidenceError, UsageError } from '../contracts/errors.ts'
export type { BaselineEntry, Report, RequirementReport } from '../contracts/generated/schemas.ts'
export {
  conforms,
  type SchemaIssue,
  type SchemaName,
  type SchemaTypes,
  schemaValidator,
  validate,
} from '../contracts/schemas.ts'
export { loadBaseline } from '../reports/baseline/load-baseline.ts'
export type { Evidence, RecordedCheck } from '../reports/evidence/evidence.ts'
export { type ReadOptions, readEvidence } from '../reports/evidence/read-evidence.ts'
export { renderReport, type TextFormat } from '../reports/report.ts'
export { exitCodeOf } from '../reports/verdict/run-verdict.ts'
export { buildReport, type ReportOptions } from '../reports/view/build-report.ts'
