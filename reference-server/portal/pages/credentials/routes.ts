import type { AddPage } from '../page.ts'

/** API credentials: listing, creating, rotating, changing the role, deactivating. */
export function addCredentialPages(_page: AddPage): void {}
