import type { Command } from '../flags/command.ts'

/** Explains requirements, by id or pattern. */
export const command: Command = {
  summary: 'explains a requirement: its meaning, its source, and how it is judged',
  usage: 'ID…',
  about: `
Shows a requirement of the catalogue: what has to hold, how binding it is, and where the specification says so. If the specification
leaves room, it shows how the kit reads it. It also shows what the target file must contain, which checks judge the requirement, and
which faults of the reference server or the reference client they catch.`,
  flags: {},
  words: { least: 1, most: 50, name: 'the id of a requirement, such as token.issues' },
  examples: [
    ['explain token.grant-type', 'one requirement'],
    ['explain "stream.*"', 'a whole area'],
  ],
  async run({ words }) {
    const { catalogue, requirementsNamed } = await import('../../contracts/catalogue.ts')
    const { faultsCaughtUnder, proof } = await import('../../measurements/proof.ts')
    const { listPlannedChecks } = await import('../coverage/planned-checks.ts')
    const { say } = await import('../terminal/say.ts')
    const { explanation } = await import('../coverage/explanation.ts')
    const known = catalogue()
    const named = new Set(words.flatMap((word) => requirementsNamed(known, word)))
    const requirements = known.requirements.filter((requirement) => named.has(requirement))
    const checks = await listPlannedChecks()
    const { faults } = proof()
    const explanations = requirements.map((requirement) =>
      explanation(requirement, known.release, {
        checks: checks.get(requirement.id) ?? [],
        faults: faultsCaughtUnder(requirement.id, faults),
      }),
    )
    say(process.stdout, ...explanations.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])))
    return 0
  },
}
