import { EXIT_CODES } from '../contracts/exit-codes.ts'
import { useCompileCache } from '../temporary-folders/compile-cache.ts'
import { call, exitCodeFor } from './call.ts'

// Each command's own modules are loaded after this.
useCompileCache()
// Until proven otherwise the kit is broken: Node's own codes for a crash (1, 13) would read as a verdict.
process.exitCode = EXIT_CODES.broken
process.on('uncaughtException', (error) => {
  process.exit(exitCodeFor(error))
})
// A reader that stops early (`| head`) is nobody's fault.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await call(process.argv.slice(2))
