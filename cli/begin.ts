import { EXIT_CODES } from '../contracts/exit-codes.ts'
import { useCompileCache } from '../temporary-folders/compile-cache.ts'

// Until proven otherwise the kit is broken: Node's own codes for a crash (1, 13) would read as a verdict.
process.exitCode = EXIT_CODES.broken
useCompileCache()
// Everything else is loaded after this.
const { call, exitCodeFor } = await import('./call.ts')
process.on('uncaughtException', (error) => {
  process.exit(exitCodeFor(error))
})
// A reader that stops early (`| head`) is nobody's fault.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await call(process.argv.slice(2))
