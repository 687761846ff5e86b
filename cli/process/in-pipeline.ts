/** True if CI is set: nobody watches, and the same commit should give the same result. */
export function isInPipeline({ CI }: NodeJS.ProcessEnv): boolean {
  return CI !== undefined && !['', '0', 'false'].includes(CI.toLowerCase())
}
