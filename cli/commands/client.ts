import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Command } from '../flags/command.ts'

/** Judges a client of the service, from what it sent. */
export const command: Command = {
  summary: 'judges a client of the service, from recorded traffic',
  usage: '[flags] --har FILE | [flags] -- COMMAND [ARGS…]',
  about: `
Judges a client by the profile client: how it asks for tokens and uses them, where it sends its secrets and keys, and whether its
messages and uploads have the specified form. Nothing is sent to it; what it sent to the service is looked at.

With -- COMMAND the reference server is started with a recorder before it, and the command is run. Its environment tells it where the
service is and with which keys to use it:

AGENT_PLATFORM_TOKEN_URL, AGENT_PLATFORM_BASE_URL, AGENT_PLATFORM_AUDIENCE, AGENT_PLATFORM_CLIENT_ID, AGENT_PLATFORM_CLIENT_SECRET,
AGENT_PLATFORM_ACCOUNT_ID, AGENT_PLATFORM_USER_ID; AGENT_PLATFORM_WORKSPACE_CLIENT_ID, AGENT_PLATFORM_WORKSPACE_CLIENT_SECRET,
AGENT_PLATFORM_WORKSPACE_ID; AGENT_PLATFORM_CHANNEL_URL, AGENT_PLATFORM_CHANNEL_ID, AGENT_PLATFORM_CHANNEL_API_KEY.

When it has ended, what it sent is judged. With --target the recorder stands before the addresses of that file in place of the
reference server. Of the reference server the token expires once, after the second platform request that was accepted: the client has
to fetch another.

With --har a recording is judged that a browser, a proxy or a test tool has saved as HAR, credentials and all. Where the service is
says the target file, or the requests themselves tell.

The recording has to begin with the client: a token that was fetched before is one that nobody saw issued.`,
  flags: {
    har: { takes: 'FILE', about: 'the recording to judge, a HAR 1.2 file with its credentials' },
    target: {
      takes: 'FILE',
      about:
        'the target file of the service: with --har its addresses and keys, with a command what is recorded',
    },
    name: {
      takes: 'NAME',
      about: 'what the client is called in the reports (`client: ` and the command or the file)',
    },
    out: { takes: 'DIR', about: 'where the reports go (reports/client)' },
    only: {
      takes: 'ID',
      isList: true,
      about: 'judge only this requirement, or those that a pattern such as client.*form names; repeatable',
    },
    strict: { about: 'a should that does not hold counts as a failure' },
    baseline: { takes: 'FILE', about: 'failures that are accepted; anything beyond them fails the run' },
    'update-baseline': { about: 'writes the failures of this run into the baseline' },
    'max-time': {
      takes: 'TIME',
      about: 'after that time the command is ended, and what it sent is judged (5m)',
    },
    'no-expiry': { about: 'lets no token of the reference server expire' },
    format: {
      takes: 'NAMES',
      isList: true,
      oneOf: REPORT_FORMATS,
      about: `reports to write: ${REPORT_FORMATS.join(', ')} (${DEFAULT_FORMATS.join(', ')}); \`json -\` prints report.json, and the command's output goes to standard error`,
    },
    since: {
      takes: 'DIR',
      about:
        'the folder of an earlier report: each failure says whether it is new, or since when it is known',
    },
    open: { about: 'opens index.html in the browser (BROWSER, or the usual one); not where CI is set' },
    sign: {
      takes: 'KEY-FILE',
      about:
        'signs the reports and the evidence into attestation.json, with a private key: PEM (PKCS#8) or a JWK; Ed25519, P-256 or RSA',
    },
  },
  words: { least: 0, most: 2_000, name: '-, or a command after --' },
  judges: true,
  examples: [
    ['client -- node app.js', 'runs a client against the reference server, and judges it'],
    ['client --name "Acme app" -- npm test', 'the tests of a client, as what it does'],
    ['client --har traffic.har', 'judges a recording'],
    ['client --har traffic.har --target target.yaml', 'where the addresses and keys are known'],
    ['client --target target.yaml -- node app.js', 'records it against a server of yours'],
    ['client --format json - -- node app.js > report.json', 'the report on standard output'],
  ],
  async run(line) {
    const { clientOptions } = await import('../client/client-options.ts')
    const { judgeClient } = await import('../client/judge-client.ts')
    return judgeClient(clientOptions(line))
  },
}
