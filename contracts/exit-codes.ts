/** What the command line exits with: the verdict on a run, or that it was used wrongly. */
export const EXIT_CODES = {
  conformant: 0,
  'not-conformant': 1,
  misuse: 2,
  incomplete: 3,
  broken: 4,
} as const
