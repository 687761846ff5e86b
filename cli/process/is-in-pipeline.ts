/** True where CI is set: nobody looks, and the same commit is to come to the same result. */
export function isInPipeline({ CI }: NodeJS.ProcessEnv): boolean {
  return CI !== undefined && !['', '0', 'false'].includes(CI.toLowerCase())
}
