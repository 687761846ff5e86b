import type { Command } from '../flags/command.ts'

/** Holds signed reports against their signature and their evidence. */
export const command: Command = {
  summary: 'says whether signed reports are as they were signed',
  usage: 'DIR… [--key PUBLIC-KEY]',
  about: `
Says whether reports that were signed with --sign are as they were signed, names what is not (a line of the evidence, a member of the
report, a file that is missing or new), and judges the evidence again: the same kit and release must come to the same report. Without
--key the signature is verified with the key that it brings itself, which shows that nothing was changed and not who signed.

Exit code 0: all of it holds. 1: anything does not. 3: this kit cannot judge the evidence again. 2: wrong use.`,
  flags: {
    key: { takes: 'KEY-FILE', about: 'the public key of who signed: PEM or a JWK' },
  },
  words: { least: 1, most: 2_000, name: 'DIR, the folder of a run that was signed' },
  examples: [
    ['verify reports/acme --key acme-public.pem', 'is it what Acme signed?'],
    ['verify reports/acme', 'was anything changed since?'],
  ],
  async run(line) {
    const { verify } = await import('../report/verify.ts')
    return verify(line)
  },
}
