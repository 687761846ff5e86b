/** From the best to the worst: conformant, incomplete, not conformant, broken. */
const LADDER = [0, 3, 1, 4]

/** What a run of several targets exits with: what its worst target deserves. */
export function worstExitCode(codes: readonly number[]): number {
  return codes.reduce((worst, code) => (LADDER.indexOf(code) > LADDER.indexOf(worst) ? code : worst), 0)
}
