import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import type { Command } from '../flags/command.ts'

/** Writes a target file. */
export const command: Command = {
  summary: 'asks for what a target file needs, or writes a commented one to fill in',
  usage: '[FILE] [--force]',
  about: `
On a terminal: asks, profile by profile, for the addresses and names that a run needs, and writes the target file. Secrets
are not asked for: the file names the environment variables that hold them.

Without a terminal: writes a file with every member that there is and what it means, to be filled in.`,
  flags: { force: { about: 'overwrites a file that is there' } },
  words: { least: 0, most: 1, name: 'the file to write (target.yaml)' },
  examples: [
    ['init', 'asks, and writes target.yaml'],
    ['init staging.yaml < /dev/null', 'a commented file to fill in'],
  ],
  async run(line) {
    const { targetMembers } = await import('../../contracts/target-members.ts')
    const { standardAnswers } = await import('../init/answers.ts')
    const { targetText } = await import('../init/target-text.ts')
    const { refuseToOverwrite, writeTarget } = await import('../init/target-text.ts')
    const { say } = await import('../terminal/say.ts')
    const [file = 'target.yaml'] = line.words
    const force = line.has('force')
    await refuseToOverwrite(file, force)
    const members = targetMembers()
    const isAsked = process.stdin.isTTY && process.stderr.isTTY
    if (isAsked) {
      const { interview } = await import('../init/interview.ts')
      const { atTerminal } = await import('../init/interview.ts')
      const answers = await atTerminal((ask) => interview(members, ask))
      await writeTarget(file, targetText(members, answers), force)
    } else {
      await writeTarget(file, targetText(members, standardAnswers(members)), force)
    }
    say(
      process.stderr,
      `${file} was written${isAsked ? '' : ' with example values: put in your own'}. Then: ${KIT_COMMAND} doctor --target ${file}`,
    )
    return 0
  },
}
