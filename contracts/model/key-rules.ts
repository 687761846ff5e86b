/** The requirements that the model of keys speaks for: whoever breaks one of them in a history breaks what it promises. */
export const KEY_RULES = [
  'credential.plan-gate',
  'credential.account-key-creator',
  'credential.workspace-key-creator',
  'credential.works',
  'credential.name',
  'credential.last-four',
  'credential.secret-shown-once',
  'credential.role-chosen',
  'credential.role-change',
  'credential.account-role-fixed',
  'credential.type-fixed',
  'credential.rotation-retires-secret',
  'credential.rotation-new-secret',
  'credential.rotation-keeps-tokens',
  'credential.rotation-keeps-others',
  'credential.deactivation-refuses-tokens',
  'credential.deactivation-refuses-exchange',
  'credential.deactivation-is-final',
  'platform.other-account',
  'platform.workspace-key-other-account',
  'token.client-secret-exact',
  'token.renewal',
] as const

/** One of them. */
export type KeyRule = (typeof KEY_RULES)[number]
