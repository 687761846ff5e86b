import { createRequire, Module } from 'node:module'

/*
 * Imported before Playwright. Playwright loads its Babel as it starts, which takes a fifth of that time and 14 MB, and uses it only to
 * transform files and to change snapshots in them. The kit has no such files. So Babel waits until something of it is used.
 */
const [, program] = process.argv
if (program !== undefined) delayBabel(createRequire(program))

function delayBabel(load: NodeJS.Require): void {
  const bundle = findBabel(load)
  if (bundle === undefined) return
  const babel = (): object => {
    if (load.cache[bundle] === standIn) delete load.cache[bundle]
    return load(bundle)
  }
  const types = new Proxy({}, { get: (_, name) => Reflect.get(Object(Reflect.get(babel(), 'types')), name) })
  // What Playwright asks for while it starts.
  const known: Readonly<Record<string | symbol, unknown>> = { __esModule: true, types }
  const standIn = new Module(bundle)
  standIn.loaded = true
  standIn.exports = new Proxy(
    // It copies the members by their names.
    { babelParse: undefined, traverse: undefined, ...known },
    { get: (_, name) => known[name] ?? Reflect.get(babel(), name) },
  )
  load.cache[bundle] = standIn
}

/** Undefined in a version of Playwright that keeps it elsewhere. */
function findBabel(load: NodeJS.Require): string | undefined {
  try {
    return load.resolve('playwright/lib/transform/babelBundle')
  } catch {
    return undefined
  }
}
