import type { Command } from '../flags/command.ts'

/** Checks signed reports against their signature and their evidence. */
export const command: Command = {
  summary: 'says whether reports were changed after they were signed',
  usage: 'DIR… [--key PUBLIC-KEY]',
  about: `
Checks reports that were signed with --sign. It names whatever changed since then (a line of the evidence, a member of the report,
a missing or a new file), and judges the evidence again: the same kit and release must come to the same report. Without --key it
uses the public key inside the signature, which shows that nothing was changed, but not who signed.

Exit code 0: everything is as it was signed. 1: something was changed. 3: this kit cannot judge the evidence again. 2: wrong use.`,
  flags: {
    key: { takes: 'KEY-FILE', about: 'the public key of the signer: PEM or JWK' },
  },
  words: { least: 1, most: 2_000, name: 'DIR, the folder of a run that was signed' },
  examples: [
    [
      'verify reports/acme --key acme-public.pem',
      'checks that Acme signed it, and that nothing was changed since',
    ],
    ['verify reports/acme', 'checks that nothing was changed since it was signed'],
  ],
  async run(line) {
    const { verify } = await import('../report/verify.ts')
    return verify(line)
  },
}
