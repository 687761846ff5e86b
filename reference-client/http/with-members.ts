import type { Call } from './call.ts'

/** The call with members of its JSON object changed; one that is undefined is left out. */
export function withMembers(call: Call, members: Readonly<Record<string, unknown>>): Call {
  return { ...call, body: JSON.stringify({ ...JSON.parse(String(call.body)), ...members }) }
}
