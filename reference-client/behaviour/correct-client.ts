import type { ClientBehaviour } from './client-behaviour.ts'

/** The fraction of its validity for which a token is used. */
const USED_PART = 0.95

/** A client that does what the specification asks of clients. */
export const correctClient: ClientBehaviour = {
  steps: [
    'list',
    'list as a user',
    'list',
    'list',
    'extensions',
    'stream',
    'invoke',
    'batch',
    'upload',
    'invoke with a file',
  ],
  transport: { keepsAlive: true, isChunked: false },
  times: 1,
  tokenCall: (call) => call,
  isUsable: ({ issuedAt, lifetime }) => Date.now() < issuedAt + USED_PART * lifetime,
  afterRefusal: () => 'repeat',
  platformCall: (call) => call,
  channelCall: (call) => call,
  message: (message) => message,
  batch: (messages) => messages,
  attached: ([url]) => url,
  files: () => [
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('amber 417\n'), part: 'files' },
    { name: 'table.csv', type: 'text/csv', bytes: Buffer.from('a,b\n1,2\n'), part: 'files' },
  ],
}
