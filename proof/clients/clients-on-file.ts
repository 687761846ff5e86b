import type { ClientFault, ClientVariant } from '../../reference-client/behaviour/client-change.ts'
import { type Named, named } from '../changes-on-file.ts'

/** Every fault of the reference client, in the order of names. */
export function clientFaultsOnFile(): Promise<readonly Named<ClientFault>[]> {
  return named('reference-client/faults')
}

/** Every variant of the reference client, in the order of names. */
export function clientVariantsOnFile(): Promise<readonly Named<ClientVariant>[]> {
  return named('reference-client/variants')
}
