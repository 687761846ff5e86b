/** Optional members, none of them undefined. */
type Given<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> }

/** Those of several optional members that are given, to be spread into an object: one of a contract is there or left out, never undefined. */
export function withoutUndefined<Members extends object>(members: Members): Given<Members> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Given<Members>
}
