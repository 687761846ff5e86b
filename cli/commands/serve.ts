import type { Command } from '../flags/command.ts'

/** Runs the reference server in the foreground. */
export const command: Command = {
  summary: 'starts the reference server, for developing a client or a check',
  usage: '[flags]',
  about: `
Starts the reference server: a complete implementation of the specification, with accounts, workspaces, people, keys, two
channels, and an agent that repeats what it is told. It prints its addresses and runs until Ctrl-C.`,
  flags: {},
  isPassedOn: true,
  examples: [
    ['serve', 'on port 7070'],
    ['serve --port 0 --write-target target.yaml', 'on a free port; then: run --target target.yaml'],
    ['serve --data ./state', 'keeps its state in a folder'],
  ],
  async run({ args }) {
    const { runProgram } = await import('../serve/run-program.ts')
    return runProgram('reference-server/main', args)
  },
}
