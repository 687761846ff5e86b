import { EFFORTS } from '../../contracts/efforts.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import type { Command } from '../flags/command.ts'
import { SHARED } from '../flags/shared-flags.ts'

/** Says what a run would send. */
export const command: Command = {
  summary: 'says what a run would send, and the least time that takes; sends nothing',
  usage: '--target FILE [flags]',
  about: `
Says what a run would send to a target, area by area: requests, messages to the agent, tokens, bytes of request bodies, the
least time it takes at the pace of the target file, and the cost if prices are known. It sends nothing and looks up no address.

The figures were measured against the reference server: what each check sends at each effort. A target that limits rates or
breaks connections gets some requests twice; a target on which checks fail early gets fewer.`,
  flags: {
    target: SHARED.target,
    profile: { takes: 'NAME', isList: true, about: 'plan only this claimed profile; repeatable' },
    only: {
      takes: 'ID',
      isList: true,
      about: 'plan only this requirement, or those that match a pattern such as stream.*; repeatable',
    },
    effort: SHARED.effort,
    vault: {
      takes: 'FILE',
      about: 'also plans the checks that need an expired token, if this file of `run --vault` holds one',
    },
    'price-message': {
      takes: 'PRICE',
      about: 'what a message to the agent costs; overrides prices.message of the target file',
    },
    'price-token': {
      takes: 'PRICE',
      about: 'what a token costs; overrides prices.token of the target file',
    },
    format: SHARED.textOrJson,
  },
  examples: [
    ['plan --target target.yaml', 'what a run of everything claimed would send'],
    ['plan --target target.yaml --price-message 0.02 --price-token 0.001', 'and what that would cost'],
    ['plan --target target.yaml --effort quick', 'the same with few generated inputs'],
    ['plan --target target.yaml --only "stream.*" --format json', 'one area, for a program'],
  ],
  async run(line) {
    const { UsageError } = await import('../../contracts/errors.ts')
    const { catalogue } = await import('../../contracts/catalogue.ts')
    const { readPrices } = await import('../plan/cost-of.ts')
    const { planTraffic } = await import('../plan/plan-traffic.ts')
    const { planText } = await import('../plan/plan-text.ts')
    const { loadCheckedTarget } = await import('../target/load-checked-target.ts')
    const { say, sayJson } = await import('../terminal/say.ts')
    const { previewVault } = await import('../vault/preview-vault.ts')
    const file = line.value('target')
    if (file === undefined) {
      throw new UsageError('FLAG_INVALID', `plan: expected --target FILE; see ${KIT_COMMAND} plan --help`)
    }
    const effort = EFFORTS.find((one) => one === line.value('effort')) ?? 'standard'
    const asked = { effort, profiles: line.list('profile'), only: line.list('only') }
    const { target } = await previewVault(await loadCheckedTarget(file), line.value('vault'))
    const plan = planTraffic({ ...target, ...readPrices(line, target) }, catalogue(), asked)
    if (line.value('format') === 'json') sayJson(process.stdout, plan)
    else say(process.stdout, ...planText(plan))
    return 0
  },
}
