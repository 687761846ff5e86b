import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Ending } from '../../testing/with-folder.ts'

const call = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const NOT_OF_THE_CHECKOUT = /^(?:node_modules|dist|\.git|\.stryker-tmp|reports[\\/]latest|reports-[^/]*)$/

/** The members of package.json that say what an installation brings. */
interface Manifest {
  name: string
  dependencies: Readonly<Record<string, string>>
  peerDependencies: Readonly<Record<string, string>>
  peerDependenciesMeta: Readonly<Record<string, { optional?: boolean }>>
}

/**
 * Packs the kit with `npm pack`, its build included, in a copy of the checkout: others may be building in this one.
 * `folder` is to be empty. @returns the tarball.
 */
async function packKit(folder: string): Promise<string> {
  const copy = join(folder, 'checkout')
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !NOT_OF_THE_CHECKOUT.test(relative(root, source)),
  })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await npm(['pack', '--silent', '--pack-destination', resolve(folder)], copy)
  const [tarball] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  if (tarball === undefined) throw new Error(`npm pack left no tarball in ${folder}`)
  return join(folder, tarball)
}

/** Packs the kit for the tests of a file. @returns the tarball, and what makes empty folders that are removed with it */
export async function packForTests(
  t: Ending,
): Promise<{ tarball: string; emptyFolder(name: string): Promise<string> }> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'packed kit-')))
  t.after(() => rm(scratch, { recursive: true, force: true }))
  await chmod(scratch, 0o755)
  const emptyFolder = async (name: string): Promise<string> => {
    const folder = join(scratch, name)
    await mkdir(folder)
    return folder
  }
  return { tarball: await packKit(await emptyFolder('pack')), emptyFolder }
}

/**
 * Installs the tarball into `folder` as npm would, without a network: the tarball is unpacked, and next to it are the packages that it
 * requires, each a link to the one of this checkout. @returns the kit's folder.
 */
export async function installKit(tarball: string, folder: string): Promise<string> {
  const { name, dependencies, peerDependencies, peerDependenciesMeta } = await manifest()
  const modules = join(folder, 'node_modules')
  const kit = join(modules, name)
  await mkdir(kit, { recursive: true })
  // A relative path: some programs take what precedes a colon for the name of a machine.
  await call('tar', ['-xzf', relative(kit, tarball).split(sep).join('/'), '--strip-components=1'], {
    cwd: kit,
  })
  for (const one of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (peerDependenciesMeta[one]?.optional === true) continue
    await mkdir(dirname(join(modules, one)), { recursive: true })
    await symlink(join(root, 'node_modules', one), join(modules, one), 'junction')
  }
  return kit
}

/** The npm that runs this, by its program where it says which: Windows starts no other by its name. */
async function npm(args: readonly string[], cwd: string): Promise<void> {
  const { npm_execpath: program } = process.env
  if (program === undefined) await call('npm', args, { cwd })
  else await call(process.execPath, [program, ...args], { cwd })
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
}
