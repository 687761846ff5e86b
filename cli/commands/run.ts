import { EFFORTS } from '../../contracts/efforts.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { Command } from '../flags/command.ts'

/** Judges a target and writes the reports. */
export const command: Command = {
  summary: 'judges an implementation, and writes the compliance report',
  usage: '[--target FILE] [flags] | --replay DIR [ID…]',
  about: `
Sends requests to an implementation and judges its answers, requirement by requirement. A target file says where it is,
with which keys it is used, and which profiles it claims; without one, the reference server is started, judged and
stopped, which shows what a run looks like.

A shard judges a part, so its own report is always incomplete; it exits by what it saw, and the whole verdict is that of the
command report. Shards have one seed: the one of --seed, or one that is the same for all. The last shard also moves the
target's clock, after its other checks: where the shards judge one and the same instance, start it when the others have ended. A shard
that is called wrongly empties its folder, so that no earlier one is merged in its place.

The bounds of --max-messages, --max-requests, --max-bytes and --max-time hold for all workers and targets together, what is tried
before the checks included; what a target refuses gives its messages back. Pages of a portal that is driven in a browser are not
counted. \`budget\` in a target file sets the same bounds for that target, and \`budget.cost\` with \`prices\` what its messages and
tokens may cost: a run that would cost more, as the command plan tells, does not begin. A bound below what the plan tells is spread over
the areas: each in turn gets what its cheapest requirement needs, as long as it suffices, and the rest is judged with what is left over. A
shard and a replay take what comes first.

--replay repeats what failed in an earlier run: each check that failed, with the seed, the effort and the generated input that showed
it, against the same target or any other. It says of each whether it still fails, and exits with 1 if any does, with 3 if any could
not be tested, and with 0 if none fails. Its report is incomplete by its nature, and goes to reports/replay.

--watch is for whoever writes the server. After the run it asks the base addresses for their head, once a second at most and without
credentials, and keeps the connection; when a server that went comes back, what failed is repeated as by --replay, into the folder
repeated of --out. Behind a gateway that answers for a server that is gone nothing can be noticed: press Enter. The exit code is that
of the last run.

Progress and the summary go to standard error. The reports go to the folder of --out; nothing is written elsewhere.`,
  flags: {
    target: {
      takes: 'FILE',
      isRepeatable: true,
      about:
        'the target file, YAML or JSON; given several times, each target gets a folder of its own in --out',
    },
    out: { takes: 'DIR', about: 'where the reports go (reports/latest)' },
    profile: { takes: 'NAME', isList: true, about: 'judge only this profile of those claimed; repeatable' },
    only: {
      takes: 'ID',
      isList: true,
      about: 'judge only this requirement, or those that a pattern such as stream.* names; repeatable',
    },
    effort: {
      takes: 'LEVEL',
      oneOf: EFFORTS,
      about: 'how many inputs are generated: quick, standard or thorough (standard)',
    },
    seed: {
      takes: 'N',
      about:
        'repeats the generated inputs of an earlier run; otherwise random, or, where CI is set, the same for the same target and release; random draws one there, too',
    },
    strict: { about: 'a should that does not hold counts as a failure' },
    baseline: { takes: 'FILE', about: 'failures that are accepted; anything beyond them fails the run' },
    'update-baseline': { about: 'writes the failures of this run into the baseline' },
    'portal-driver': {
      takes: 'HOW',
      oneOf: ['http', 'browser'],
      about:
        'how the portal of the reference server is driven, where no target is given: http, through its control protocol, or browser, through its pages in Chromium (http)',
    },
    shard: {
      takes: 'I/N',
      about:
        'takes the part I of N; run all parts, with the same flags, on as many machines, then give their folders to report',
    },
    vault: {
      takes: 'FILE',
      about:
        'keeps a token in this file, encrypted with AGENT_PLATFORM_VAULT_KEY, for a run more than 24 hours later, which judges expiry with it',
    },
    answers: {
      takes: 'FILE',
      about:
        'keeps what a person does for portal.driver: manual in this file, encrypted with AGENT_PLATFORM_VAULT_KEY; a further run asks only for what is left',
    },
    'max-messages': {
      takes: 'N',
      about: 'messages that the agent may get at most; what would need more is blocked, not sent',
    },
    'max-requests': { takes: 'N', about: 'requests of any kind that may be sent at most' },
    'max-bytes': { takes: 'SIZE', about: 'bytes of request bodies that may be sent at most, such as 20MB' },
    'max-time': { takes: 'TIME', about: 'after that time, such as 10m, no request begins' },
    workers: {
      takes: 'N',
      about: 'processes that check side by side (the concurrency of the target file, 2)',
    },
    format: {
      takes: 'NAMES',
      isList: true,
      oneOf: REPORT_FORMATS,
      about: `reports to write: ${REPORT_FORMATS.join(', ')} (${DEFAULT_FORMATS.join(', ')}); \`json -\` prints report.json`,
    },
    replay: {
      takes: 'DIR',
      about: 'repeats the failures of the run in this folder; with requirement ids after it, only theirs',
    },
    since: {
      takes: 'DIR',
      about:
        'the folder of an earlier report: each failure says whether it is new, or since when it is known',
    },
    history: {
      takes: 'DIR',
      about: 'draws this run with all reports in this folder and below: history.html in --out',
    },
    open: {
      about: 'opens index.html in the browser (BROWSER, or the usual one); not where CI is set',
    },
    watch: {
      about:
        'stays after the run, and repeats what failed when the server of the target was restarted, or when Enter is pressed (a: all, q: quit)',
    },
    sign: {
      takes: 'KEY-FILE',
      about:
        'signs the reports and the evidence into attestation.json, with a private key: PEM (PKCS#8) or a JWK; Ed25519, P-256 or RSA',
    },
  },
  words: { least: 0, most: 2_000, name: '-, or with --replay the ids of requirements' },
  judges: true,
  examples: [
    ['run', 'judges the reference server'],
    ['run --target target.yaml', 'judges everything that the target file claims'],
    ['run --target target.yaml --only "stream.*"', 'judges one area'],
    ['run --target target.yaml --baseline accepted.yaml', 'in CI: fails on new failures only'],
    ['run --target target.yaml --replay reports/latest', 'is it fixed? repeats what failed, and only that'],
    ['run --target target.yaml --watch --effort quick', 'while you fix the server: judges again what failed'],
    ['run --target target.yaml --seed 42 --only token.grant-type', 'repeats one check with its inputs'],
    [
      'run --target target.yaml --shard 2/5 --out shards/2',
      'the second of five machines; then: report shards',
    ],
    [
      'run --target target.yaml --sign private.pem',
      'signs what it writes; others verify it: verify reports/latest',
    ],
    ['run --target target.yaml --vault vault.json', 'every night: judges with the token of an earlier night'],
    ['run --target target.yaml --profile lifecycle --answers answers.json', 'by hand, with pauses'],
    ['run --format json - > report.json', 'the report on standard output'],
  ],
  async run(line) {
    const { runOptions } = await import('../flags/run-options.ts')
    const options = runOptions(line)
    if (options.watch) {
      const { watch } = await import('../watch/watch.ts')
      return watch(options)
    }
    const { run } = await import('../run/run.ts')
    return (await run(options)).code
  },
}
