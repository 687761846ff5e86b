import type { KeyWorld } from './key-world.ts'

/** What tells two worlds apart as far as what is to come is concerned: how they came about is left out. */
export function identityOfKeyWorld({ keys, tokens }: KeyWorld): string {
  const ofKeys = keys.map(({ isActive, role, secrets, wasTriedInVain }) => [
    isActive,
    role,
    wasTriedInVain,
    secrets.map(({ value }) => value),
  ])
  const ofTokens = tokens.map(({ value, key, standing, opened }) => [value, key, standing, opened])
  return JSON.stringify([ofKeys, ofTokens.sort()])
}
