/** A world of the reference server that the kit is to judge, and with which part of its checks. */
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
