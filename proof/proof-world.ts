/** A world of the reference server for the kit to judge, and the checks to use. */
export interface ProofWorld {
  /** Its name in the server, and that of its target file and report. */
  name: string
  faults: readonly string[]
  variants: readonly string[]
  /** Ids or globs of what it is judged by; none for all. */
  only: readonly string[]
  /** True if the kit has to wait for answers that come late or never. */
  waits: boolean
  /** The effort of the run that judges it. */
  effort: 'quick' | 'standard'
}
