import { EXIT_CODES } from '../contracts/exit-codes.ts'
import { useCompileCache } from '../temporary-folders/compile-cache.ts'

// Until proven otherwise the kit is broken: Node's own codes for a crash (1, 13) would read as a verdict.
process.exitCode = EXIT_CODES.broken
useCompileCache()
// Everything else is loaded after this.
const { call, exitCodeFor, exitCodeForLostOutput } = await import('./call.ts')
process.on('uncaughtException', (error) => {
  process.exit(exitCodeFor(error))
})
// A reader that stops early (`| head`) is nobody's fault; a full disk loses what was asked for.
process.stderr.on('error', () => {})
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  process.once('exit', () => {
    process.exitCode = exitCodeForLostOutput(error)
  })
})

process.exitCode = await call(process.argv.slice(2))
