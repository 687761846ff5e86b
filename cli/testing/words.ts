/** The words of a command line, as they stand between blanks; a value that is put in stays as it is. */
export function words(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string[] {
  const waiting = values.values()
  return strings
    .join('\0')
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('\0', () => String(waiting.next().value)))
}
