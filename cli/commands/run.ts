import type { Command } from '../flags/command.ts'
import { SHARED } from '../flags/shared-flags.ts'

/** Judges a target and writes the reports. */
export const command: Command = {
  summary: 'judges an implementation, and writes the compliance report',
  usage: '[--target FILE] [flags] | --replay DIR [ID…]',
  about: `
Sends requests to an implementation and judges its answers, requirement by requirement. A target file says where the
implementation is, which keys to use, and which profiles it claims. Without a target file, run starts the reference server,
judges it and stops it, which shows what a run looks like.

A shard judges a part, so its own report never says conformant. Its exit code is about that part alone; the command report gives
the verdict on the whole. All shards need the same seed: give --seed, or leave it out and they share one. The last shard also
moves the target's clock, after its other checks: if the shards judge the same instance, start the last one when the others have
ended. If a file that a shard is given is wrong, it renames the evidence of an earlier run in its folder to
evidence.ndjson.earlier, so that it is not merged in this run's place.

--max-messages, --max-requests, --max-bytes and --max-time limit all workers and targets together, including the requests before
the first check. A message that the target refuses does not count. Pages of a portal that a browser drives are not counted. In a
target file, \`budget\` sets the same limits for that target. With \`prices\`, \`budget.cost\` limits what messages and tokens may
cost: a run does not start if the command plan expects it to cost more. If a limit is lower than what plan expects, the run spreads
it over the areas: they take turns, and each judges its cheapest requirement that still fits. Shards and replays spend the limit in
the order of their checks.

--replay repeats what failed in an earlier run: each failed check, with the seed, the effort and the generated input that showed
the failure, against the same target or another one. It says which checks still fail. It exits with 1 if any check still fails,
with 3 if any could not be tested, and with 0 otherwise. Its report never says conformant, and goes to reports/replay.

--watch is for people who work on the server. After the run it sends a HEAD request to the base addresses, at most once a second
and without credentials, and keeps the connection open. When the server goes away and comes back, it repeats what failed, as
--replay does, and writes to the folder repeated in --out. It cannot notice a restart behind a gateway that answers for a server
that is down: press Enter then. The exit code is that of the last run.

Progress and the summary go to standard error, the reports to the folder of --out. Nothing else is written but files that you name,
a temporary folder and a cache of compiled code: see SECURITY.md.`,
  flags: {
    target: {
      takes: 'FILE',
      isRepeatable: true,
      about: 'the target file, YAML or JSON; repeatable: each target then gets its own folder in --out',
    },
    out: { takes: 'DIR', about: 'where the reports go (reports/latest)' },
    profile: { takes: 'NAME', isList: true, about: 'judge only this claimed profile; repeatable' },
    only: {
      takes: 'ID',
      isList: true,
      about: 'judge only this requirement, or those that match a pattern such as stream.*; repeatable',
    },
    effort: SHARED.effort,
    seed: {
      takes: 'N',
      about:
        'repeats the generated inputs of an earlier run (random; in CI a fixed seed for each target and release, unless N is `random`)',
    },
    strict: SHARED.strict,
    baseline: SHARED.baseline,
    'update-baseline': SHARED.updateBaseline,
    'portal-driver': {
      takes: 'HOW',
      oneOf: ['http', 'browser'],
      about:
        'without --target: how to drive the portal of the reference server: http uses its control protocol, browser its pages in Chromium (http)',
    },
    shard: {
      takes: 'I/N',
      about:
        'judges part I of N; run each part on a machine of its own, with the same flags, then give the folders to report',
    },
    vault: {
      takes: 'FILE',
      about:
        'keeps a token in this file, encrypted with AGENT_PLATFORM_VAULT_KEY; a run more than 24 hours later uses it to judge expiry',
    },
    answers: {
      takes: 'FILE',
      about:
        'for portal.driver: manual: keeps what a person did in this file, encrypted with AGENT_PLATFORM_VAULT_KEY; the next run asks only for what is left',
    },
    'max-messages': {
      takes: 'N',
      about: 'sends at most N messages to the agent; checks that would need more are blocked',
    },
    'max-requests': { takes: 'N', about: 'sends at most N requests of any kind' },
    'max-bytes': { takes: 'SIZE', about: 'sends at most SIZE of request bodies, such as 20MB' },
    'max-time': { takes: 'TIME', about: 'starts no request after TIME, such as 10m' },
    workers: {
      takes: 'N',
      about:
        'number of processes that run checks in parallel (2, or half the concurrency of the target file if that is more, but no more than processors)',
    },
    format: SHARED.reports,
    replay: {
      takes: 'DIR',
      about: 'repeats the failures of the run in this folder; requirement ids after it select some of them',
    },
    since: SHARED.since,
    history: {
      takes: 'DIR',
      about: 'writes history.html to --out: this run and all reports in this folder and below',
    },
    open: SHARED.open,
    watch: {
      about:
        'keeps running: repeats what failed when the target restarts or you press Enter (a: all, q: quit)',
    },
    sign: SHARED.sign,
  },
  words: { least: 0, most: 2_000, name: '-, or with --replay the ids of requirements' },
  judges: true,
  examples: [
    ['run', 'judges the reference server'],
    ['run --target target.yaml', 'judges everything that the target file claims'],
    ['run --target target.yaml --only "stream.*"', 'judges one area'],
    ['run --target target.yaml --baseline accepted.yaml', 'in CI: fails on new failures only'],
    ['run --target target.yaml --replay reports/latest', 'is it fixed? repeats only what failed'],
    ['run --target target.yaml --watch --effort quick', 'while you fix the server: repeats what failed'],
    ['run --target target.yaml --seed 42 --only token.grant-type', 'repeats one check with its inputs'],
    ['run --target target.yaml --shard 2/5 --out shards/2', 'part 2 of 5; afterwards: report shards'],
    [
      'run --target target.yaml --sign private.pem',
      'signs the reports; others check them with: verify reports/latest',
    ],
    [
      'run --target target.yaml --vault vault.json',
      'every night: judges expiry with the token of an earlier night',
    ],
    ['run --target target.yaml --profile lifecycle --answers answers.json', 'by hand, over several runs'],
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
