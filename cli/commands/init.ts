import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import type { Command } from '../flags/command.ts'

/** Writes a target file. */
export const command: Command = {
  summary: 'writes a target file: asks you what it needs, or leaves blanks to fill in',
  usage: '[FILE] [--force]',
  about: `
On a terminal, init asks for the addresses and names that a run needs, profile by profile, and writes the target file. It does
not ask for secrets: the file names the environment variables that hold them.

Without a terminal, it writes a commented file with every member, for you to fill in.`,
  flags: { force: { about: 'overwrites an existing file' } },
  words: { least: 0, most: 1, name: 'the file to write (target.yaml)' },
  examples: [
    ['init', 'asks, and writes target.yaml'],
    ['init staging.yaml < /dev/null', 'a commented file to fill in'],
  ],
  async run(line) {
    const { targetMembers } = await import('../../contracts/target-members.ts')
    const { standardAnswers } = await import('../init/answers.ts')
    const { ensureNotOverwritten, targetText, writeTarget } = await import('../init/target-text.ts')
    const { say } = await import('../terminal/say.ts')
    const [file = 'target.yaml'] = line.words
    const force = line.has('force')
    await ensureNotOverwritten(file, force)
    const members = targetMembers()
    const isAsked = process.stdin.isTTY && process.stderr.isTTY
    if (isAsked) {
      const { interview, withTerminal } = await import('../init/interview.ts')
      const answers = await withTerminal((ask) => interview(members, ask))
      await writeTarget(file, targetText(members, answers), force)
    } else {
      await writeTarget(file, targetText(members, standardAnswers(members)), force)
    }
    say(
      process.stderr,
      `${file} was written${isAsked ? '' : ' with example values: replace them with your own'}. Then: ${KIT_COMMAND} doctor --target ${file}`,
    )
    return 0
  },
}
