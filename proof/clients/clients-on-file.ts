import { readdir } from 'node:fs/promises'
import type { ClientFault, ClientVariant } from '../../reference-client/behaviour/client-change.ts'
import type { Named } from '../changes-on-file.ts'

/** Every fault of the reference client: what lies in its folder, in the order of names. */
export function clientFaultsOnFile(): Promise<readonly Named<ClientFault>[]> {
  return load<ClientFault>('faults')
}

/** Every variant of the reference client, in the order of names. */
export function clientVariantsOnFile(): Promise<readonly Named<ClientVariant>[]> {
  return load<ClientVariant>('variants')
}

async function load<T>(folder: string): Promise<readonly Named<T>[]> {
  const home = new URL(`../../reference-client/${folder}/`, import.meta.url)
  const files = (await readdir(home)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { default: change }: { default: T } = await import(new URL(file, home).href)
      return { ...change, name: file.replace(/\.ts$/, '') }
    }),
  )
}
