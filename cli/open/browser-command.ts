/** A program with its arguments; no shell ever reads them. */
export interface BrowserCommand {
  program: string
  args: readonly string[]
}

/** What opens a page where BROWSER does not say it. */
const USUAL: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  // The built-in `start` would need cmd.exe, which reads & and % in what it is given.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * What opens an address in the user's browser: BROWSER as other programs read it (alternatives between colons, of which the first
 * counts; %s where the address goes, else at the end), or what the platform has.
 */
export function browserCommand(
  address: string,
  { platform, browser }: { platform: NodeJS.Platform; browser: string | undefined },
): BrowserCommand {
  const words = chooseCommand(browser) ?? USUAL[platform] ?? ['xdg-open']
  const [program = '', ...args] = words.some((word) => word.includes('%s'))
    ? words.map((word) => word.replaceAll('%s', () => address))
    : [...words, address]
  return { program, args }
}

function chooseCommand(browser = ''): readonly string[] | undefined {
  const words =
    browser
      .split(/:(?![\\/])/)[0]
      ?.split(/\s+/)
      .filter((word) => word !== '') ?? []
  return words.length === 0 ? undefined : words
}
