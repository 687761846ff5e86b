/**
 * The id of a check: its spec file without ending, from the folder of the checks on and with slashes, a hash sign, and the title as a slug.
 */
export function checkId(stem: string, title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem}#${slug}`
}
