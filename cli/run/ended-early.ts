/** Said if somebody interrupts a run before it has judged anything. */
export const INTERRUPTED_EARLY = 'Interrupted before anything was judged.'

/** Said if the checks end by themselves before they are done; with the last that they printed. */
export function endedEarly(lastWords: string): readonly string[] {
  return ['The checks ended too early. The last that they printed:', ...lastWords.split('\n')]
}
