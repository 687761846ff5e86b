const usual = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'text/json',
  'application/octet-stream',
]

/** Says which content type was sent and which was expected. One that nobody knows is not repeated. */
export function mediaTypeProblem(given: string, expected: string): string {
  if (given === '') return `there is no Content-Type; expected ${expected}`
  const named = usual.includes(given) ? given : 'another one'
  return `the Content-Type is ${named}; expected ${expected}`
}
