import type { IncomingMessage } from 'node:http'
import type { Refused } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import type { Credential } from '../store/credentials.ts'
import type { Person } from '../store/people.ts'
import type { About } from './entry.ts'

/** What was found out about a request while it was answered. */
interface Note {
  about?: About
  refused?: Refused
}

const notes = new WeakMap<IncomingMessage, Note>()

/** What is known of a request so far. */
export function noteOf(request: { raw: IncomingMessage }): Readonly<Note> {
  return notes.get(request.raw) ?? {}
}

/** Notes whose object a request turned out to be about. */
export function noteAbout(request: { raw: IncomingMessage }, about: About): void {
  notes.set(request.raw, { ...notes.get(request.raw), about })
}

/** Notes why a request was refused. */
export function noteRefused(request: { raw: IncomingMessage }, refused: Refused): void {
  notes.set(request.raw, { ...notes.get(request.raw), refused })
}

/** A request that was made with a credential, or with a token of it. */
export function aboutCredential({ clientId, accountId, workspaceId }: Credential): About {
  return { kind: 'credential', id: clientId, accountId, workspaceId }
}

/** A request to a channel. */
export function aboutChannel({ id, accountId }: Channel): About {
  return { kind: 'channel', id, accountId, workspaceId: null }
}

/** A request of somebody who works in the portal. */
export function aboutPerson({ id, accountId, workspaceId }: Person): About {
  return { kind: 'person', id, accountId, workspaceId }
}
