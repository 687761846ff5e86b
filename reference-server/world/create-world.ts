import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../contracts/make-folder.ts'
import { correctBehaviour } from '../behaviour/behaviour.ts'
import { applyChanges, type Change } from '../behaviour/change.ts'
import { Outbound } from '../outbound/outbound.ts'
import { OutboundPolicy, publicOnly } from '../outbound/outbound-policy.ts'
import { Activity } from '../state/activity.ts'
import { Clock } from '../state/clock.ts'
import { newIdentifier } from '../state/secret.ts'
import { newSigningKeys } from '../state/signing-keys.ts'
import { UploadFolder } from '../state/upload-folder.ts'
import { keepSigningKeys, Vault } from '../state/vault.ts'
import { Store } from '../store/store.ts'
import type { World } from './world.ts'
import { prefixOf } from './worlds.ts'

/** What a world is to be like. */
export interface WorldChoice {
  name: string
  changes?: readonly Change[]
  /** The folder where its state is kept; in memory without one. */
  folder?: string | undefined
  publicUrl?: string | undefined
  controlled?: boolean
  /** How many requests to each surface are kept to be looked at. */
  requestsKept?: number | undefined
  /** The way to external APIs; without one, to public addresses only. */
  outbound?: Outbound | undefined
}

/**
 * Opens a world, still empty if it is new.
 * @throws the error of SQLite while another process has the folder open.
 */
export function createWorld(choice: WorldChoice): World {
  const { name, folder } = choice
  const behaviour = applyChanges(correctBehaviour, choice.changes ?? [])
  const algorithm = behaviour.token.algorithm()
  const store = folder === undefined ? Store.inMemory() : openStore(folder)
  const uploads = new UploadFolder(folder && join(folder, 'uploads'))
  uploads.sweep((id) => store.uploads.find(id) !== undefined)
  return {
    name,
    prefix: prefixOf(name),
    publicUrl: choice.publicUrl,
    behaviour,
    store,
    clock: new Clock(store.settings),
    keys: folder === undefined ? newSigningKeys(algorithm) : keepSigningKeys(folder, algorithm),
    issuer: issuerOf(store),
    uploads,
    outbound: choice.outbound ?? new Outbound(new OutboundPolicy(publicOnly)),
    vault: folder === undefined ? Vault.forNow() : Vault.inFolder(folder),
    activity: new Activity(choice.requestsKept),
    controlled: choice.controlled ?? false,
  }
}

/** The store in a folder, readable by its owner only, whoever can read the folder. */
function openStore(folder: string): Store {
  makeFolder(folder, { mode: 0o700 })
  const file = join(folder, 'platform.db')
  closeSync(openSync(file, 'a', 0o600))
  return Store.inFile(file)
}

/** Random, so that no other world's tokens are taken for this one's, and kept with the world's state. */
function issuerOf({ settings }: Store): string {
  const kept = settings.get('issuer')
  if (kept !== undefined) return kept
  const issuer = `urn:agent-platform:${newIdentifier()}`
  settings.put('issuer', issuer)
  return issuer
}
