import type { Command } from '../flags/command.ts'

/** Lists the catalogue with the checks that cover it. */
export const command: Command = {
  summary: 'lists the whole catalogue of requirements, with the checks that cover them',
  usage: '[--format FORMAT]',
  about: `
Lists every requirement of the catalogue with its level, its profile and the number of checks that judge it.`,
  flags: {
    format: {
      takes: 'FORMAT',
      oneOf: ['table', 'json', 'markdown'],
      about: 'table for people, json for programs, markdown for a page (table)',
    },
  },
  examples: [
    ['requirements', 'a table'],
    ['requirements --format json', 'everything about each requirement, with its checks'],
  ],
  async run(line) {
    const { catalogue } = await import('../../contracts/catalogue.ts')
    const { listPlannedChecks } = await import('../coverage/planned-checks.ts')
    const { catalogueData, catalogueMarkdown, catalogueTable } = await import('../coverage/catalogue-text.ts')
    const { say, sayJson } = await import('../terminal/say.ts')
    const known = catalogue()
    const format = line.value('format')
    const checks = await listPlannedChecks()
    if (format === 'json') sayJson(process.stdout, catalogueData(known, checks))
    else say(process.stdout, ...(format === 'markdown' ? catalogueMarkdown : catalogueTable)(known, checks))
    return 0
  },
}
