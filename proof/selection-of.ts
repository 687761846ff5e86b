import type { Behaviour } from '../reference-server/behaviour/behaviour.ts'
import type { Change } from '../reference-server/behaviour/change.ts'
import { listChangedDecisions } from './changed-decisions.ts'

const TOKEN = ['token.*', 'platform.*']
const PLATFORM = ['platform.*', 'token.issues', 'token.renewal']
const KEYS = ['credential.*', 'channel.creation', 'channel.unassigned']
const ANSWERS = ['invoke.*', 'batch.*']
const STREAM = ['stream.*', 'message.any-text', 'invoke.agrees-with-stream']
const FILES = ['files.*', 'extensions.*', 'message.files-*']

/** The checks related to a part of the server's behaviour: all at the endpoints that ask it for decisions. */
const CHECKS_BY_PART: Readonly<Record<keyof Behaviour, readonly string[]>> = {
  transport: ['*'],
  token: TOKEN,
  bearer: [...PLATFORM, ...KEYS],
  platform: [...PLATFORM, ...KEYS],
  channel: ['channel.*', 'message.*', 'stream.carries-reply', ...ANSWERS],
  message: ['message.*', 'stream.carries-reply', ...ANSWERS],
  agent: ['message.*', ...STREAM, ...ANSWERS],
  stream: STREAM,
  reply: ['message.*', 'stream.carries-reply', ...ANSWERS],
  upload: FILES,
  extensions: FILES,
  document: ['document.*'],
  lifecycle: [...KEYS, 'token.issues', 'platform.lists-workspaces'],
  customApi: ['custom-api.*'],
}

/** Ids and globs for --only: the checks that a change of the server is shown to; empty if it is shown to all. */
export function selectionOf(change: Change, alsoIds: readonly string[] = []): readonly string[] {
  const parts = listChangedDecisions(change).map((decision) => decision.split('.')[0] ?? '')
  const globs = parts.flatMap((part) => (isPart(part) ? CHECKS_BY_PART[part] : []))
  if (globs.includes('*')) return []
  const areas = alsoIds.map((id) => (KEYS.includes(id) ? id : id.replace(/\..*/, '.*')))
  return [...new Set([...globs, ...areas])].sort()
}

function isPart(name: string): name is keyof Behaviour {
  return name in CHECKS_BY_PART
}
