import { UsageError } from '../contracts/errors.ts'
import { KIT_NAME } from '../contracts/kit-command.ts'
import { printable } from '../text/visible.ts'
import { readFlags } from './command/flags.ts'
import { help, serve } from './command/serve.ts'

try {
  const flags = readFlags(process.argv.slice(2), process.env)
  if (flags.help) process.stdout.write(help)
  else await serve(flags)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${printable(`${KIT_NAME}: ${error.message}`)}\n`)
  process.exitCode = error.exitCode
}
