/** How a command ended, or why it did not begin: the code of the system's error. */
export type CommandEnd =
  | { code: number; signal: NodeJS.Signals | null; problem?: never }
  | { problem: string; code?: never; signal?: never }

/** True for the message in which the supervisor of a command says how it ended. */
export function isCommandEnd(value: unknown): value is CommandEnd {
  return typeof value === 'object' && value !== null && ('code' in value || 'problem' in value)
}
