import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const call = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const NOT_OF_THE_CHECKOUT = /^(?:node_modules|dist|\.git|\.stryker-tmp|reports\/latest|reports-[^/]*)$/

/** The members of package.json that say what an installation brings. */
interface Manifest {
  name: string
  dependencies: Readonly<Record<string, string>>
  peerDependencies: Readonly<Record<string, string>>
  peerDependenciesMeta: Readonly<Record<string, { optional?: boolean }>>
}

/**
 * Packs the kit with `npm pack`, in a copy of the checkout: others may be building in this one. `folder` is to be empty; `how` says whether
 * npm builds it as for a release, or whether it is built without a look at the types, which gives the same files in half the time.
 * @returns the tarball.
 */
export async function packKit(folder: string, how: 'as released' | 'unchecked'): Promise<string> {
  const copy = join(folder, 'checkout')
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !NOT_OF_THE_CHECKOUT.test(relative(root, source)),
  })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  if (how === 'unchecked') {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    await call(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--noCheck'], { cwd: copy })
  }
  const scripts = how === 'unchecked' ? ['--ignore-scripts'] : []
  await call('npm', ['pack', '--silent', ...scripts, '--pack-destination', resolve(folder)], { cwd: copy })
  const [tarball] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  if (tarball === undefined) throw new Error(`npm pack left no tarball in ${folder}`)
  return join(folder, tarball)
}

/**
 * Installs the tarball into `folder` as npm would, without a network: the tarball is unpacked, and beside it stand the packages
 * that it names and that are not optional, each a link to the one of this checkout. @returns the kit's folder.
 */
export async function installKit(tarball: string, folder: string): Promise<string> {
  const { name, dependencies, peerDependencies, peerDependenciesMeta } = await manifest()
  const modules = join(folder, 'node_modules')
  const kit = join(modules, name)
  await mkdir(kit, { recursive: true })
  await call('tar', ['-xzf', tarball, '--strip-components=1', '-C', kit])
  for (const one of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (peerDependenciesMeta[one]?.optional === true) continue
    await mkdir(dirname(join(modules, one)), { recursive: true })
    await symlink(join(root, 'node_modules', one), join(modules, one))
  }
  return kit
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
}
