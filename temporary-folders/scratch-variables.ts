/** The variable by which a process of ours knows the scratch folder that it works in. */
export const SCRATCH_VARIABLE = 'AGENT_PLATFORM_CONFORMANCE_SCRATCH'

/** The part of an environment that has a process put all its temporary files into a scratch folder. */
export function scratchVariables(scratch: string): Readonly<Record<string, string>> {
  return { [SCRATCH_VARIABLE]: scratch, TMPDIR: scratch, TEMP: scratch, TMP: scratch }
}
