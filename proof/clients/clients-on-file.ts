import type { ClientFault, ClientVariant } from '../../reference-client/behaviour/client-change.ts'
import { listNamed, type Named } from '../changes-on-file.ts'

/** Every fault of the reference client, in the order of names. */
export function clientFaultsOnFile(): Promise<readonly Named<ClientFault>[]> {
  return listNamed('reference-client/faults')
}

/** Every variant of the reference client, in the order of names. */
export function clientVariantsOnFile(): Promise<readonly Named<ClientVariant>[]> {
  return listNamed('reference-client/variants')
}
