import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Command } from '../flags/command.ts'
import { SHARED } from '../flags/shared-flags.ts'

/** Judges a client of the service, from what it sent. */
export const command: Command = {
  summary: 'judges a client of the service, from recorded traffic',
  usage: '[flags] --har FILE | [flags] -- COMMAND [ARGS…]',
  about: `
Judges a client of the service: how it fetches and uses tokens, where it sends its secrets and keys, and whether its messages and
uploads have the specified form. It sends the client nothing; it looks at what the client sent to the service.

With -- COMMAND it starts the reference server behind a recorder, and runs the command. These environment variables tell the
command where the service is and which keys to use:

AGENT_PLATFORM_TOKEN_URL, AGENT_PLATFORM_BASE_URL, AGENT_PLATFORM_AUDIENCE, AGENT_PLATFORM_CLIENT_ID, AGENT_PLATFORM_CLIENT_SECRET,
AGENT_PLATFORM_ACCOUNT_ID, AGENT_PLATFORM_USER_ID; AGENT_PLATFORM_WORKSPACE_CLIENT_ID, AGENT_PLATFORM_WORKSPACE_CLIENT_SECRET,
AGENT_PLATFORM_WORKSPACE_ID; AGENT_PLATFORM_CHANNEL_URL, AGENT_PLATFORM_CHANNEL_ID, AGENT_PLATFORM_CHANNEL_API_KEY.

When the command ends, its requests are judged. With --target the recorder stands in front of the addresses in that file instead
of the reference server. The token of the reference server expires once, after the second accepted platform request: the client
has to fetch a new one.

With --har it judges a recording that a browser, a proxy or a test tool saved as a HAR file, including credentials. The target
file says where the service is; without one, the requests in the recording show it.

The recording has to start with the client: otherwise it does not show how the client fetched its first token.`,
  flags: {
    har: { takes: 'FILE', about: 'the recording to judge, a HAR 1.2 file with its credentials' },
    target: {
      takes: 'FILE',
      about:
        'the target file of the service: gives its addresses and keys with --har, and the service to record with a command',
    },
    name: {
      takes: 'NAME',
      about: 'the name of the client in the reports (`client: ` and the command or the file)',
    },
    out: { takes: 'DIR', about: 'where the reports go (reports/client)' },
    only: {
      takes: 'ID',
      isList: true,
      about: 'judge only this requirement, or those that match a pattern such as client.*form; repeatable',
    },
    strict: SHARED.strict,
    baseline: SHARED.baseline,
    'update-baseline': SHARED.updateBaseline,
    'max-time': {
      takes: 'TIME',
      about: 'ends the command after TIME, and judges what it sent (5m)',
    },
    'no-expiry': { about: 'keeps the tokens of the reference server from expiring' },
    format: {
      takes: 'NAMES',
      isList: true,
      oneOf: REPORT_FORMATS,
      about: `reports to write: ${REPORT_FORMATS.join(', ')} (${DEFAULT_FORMATS.join(', ')}); \`json -\` prints report.json, and the command's output goes to standard error`,
    },
    since: SHARED.since,
    open: SHARED.open,
    sign: SHARED.sign,
  },
  words: { least: 0, most: 2_000, name: '-, or a command after --' },
  judges: true,
  examples: [
    ['client -- node app.js', 'runs a client against the reference server, and judges it'],
    ['client --name "Acme app" -- npm test', 'judges what a client does in its own tests'],
    ['client --har traffic.har', 'judges a recording'],
    ['client --har traffic.har --target target.yaml', 'judges it with known addresses and keys'],
    ['client --target target.yaml -- node app.js', 'records it against your own server'],
    ['client --format json - -- node app.js > report.json', 'the report on standard output'],
  ],
  async run(line) {
    const { clientOptions } = await import('../client/client-options.ts')
    const { judgeClient } = await import('../client/judge-client.ts')
    return judgeClient(clientOptions(line))
  },
}
