import type { Outbound } from '../outbound/outbound.ts'
import type { Store } from '../store/store.ts'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { UploadFolder } from './upload-folder.ts'
import type { Vault } from './vault.ts'

/** All of a world but its behaviour: what a decision is given, so that none can call another. */
export interface WorldState {
  /** Names it in its address; the world at the root is called `default`. */
  name: string
  /** The path before all its paths: empty, or `/w/<name>`. */
  prefix: string
  /** The origin it is reached at, if the Host header is not to be trusted. */
  publicUrl: string | undefined
  store: Store
  clock: Clock
  keys: SigningKeys
  /** The `iss` of its tokens, and of no other world's. */
  issuer: string
  uploads: UploadFolder
  /** The way to external APIs. */
  outbound: Outbound
  /** Keeps the secrets of external APIs. */
  vault: Vault
  /** Its last requests. */
  activity: Activity
  /** Whether the control protocol answers. */
  controlled: boolean
}
