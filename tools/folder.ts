import { fileURLToPath } from 'node:url'

/** Where `tools/run.ts` installs what only contributors need: nothing that walks the checkout looks there. */
export const folder = fileURLToPath(new URL('../node_modules/.tools/', import.meta.url))
