import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import type { TargetFile } from '../../contracts/generated/schemas.ts'
import { serveUntilEnd } from './serve-until-end.ts'
import type { Ending } from './with-folder.ts'

/** One answer for every request, whatever it asks for. */
export interface OneAnswer {
  status: number
  body: string
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Everything that any endpoint may be asked for, at once: a token, a reply, lists, and what the portal's steps give. */
const EVERYTHING = {
  access_token: `${part({ alg: 'HS256' })}.${part({ sub: 'anybody' })}.c2lnbmVk`,
  token_type: 'Bearer',
  expires_in: 86_400,
  message: 'Yes.',
  event: null,
  uploadedFiles: ['https://files.example.com/1'],
  supportedFileExtensions: [],
  workspaces: [],
  clientId: 'client-1',
  clientSecret: 'secret-1-abcd',
  secretLast4: 'abcd',
  audience: 'https://api.example.com',
  name: 'key',
  type: 'account',
  role: 'Chat User',
  state: 'active',
  channelId: 'channel-1',
  apiKey: 'key-1',
  id: 'api-1',
  actions: [],
  headers: {},
  body: '',
}

/** Servers that tell no request from another. */
export const UNDISCERNING: Readonly<Record<string, OneAnswer>> = {
  'refuses everything': { status: 403, body: '{"error":"invalid_request"}' },
  'accepts everything': { status: 200, body: JSON.stringify(EVERYTHING) },
  'answers everything with nothing': { status: 200, body: '' },
  'answers everything with an empty object': { status: 200, body: '{}' },
  'answers everything with an empty list': { status: 200, body: '[]' },
}

/** Serves one answer until the test ends. @returns the origin */
export async function serveOneAnswer(t: Ending, { status, body }: OneAnswer): Promise<string> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  return `http://127.0.0.1:${await serveUntilEnd(t, server)}`
}

/** A target file that names everything that can be named, at one origin. */
export function fullTarget(origin: string): TargetFile {
  return {
    name: 'Undiscerning',
    platform: {
      baseUrl: origin,
      tokenUrl: `${origin}/token`,
      audience: 'https://api.example.com',
      accountId: 'account-1',
      accountKey: { clientId: 'client-a', clientSecret: 'secret-of-the-account-key' },
      otherAccountId: 'account-2',
      workspaceKey: {
        clientId: 'client-w',
        clientSecret: 'secret-of-the-workspace-key',
        workspaceId: 'workspace-1',
      },
      userId: 'user-1',
      deactivatedKey: {
        clientId: 'client-d',
        clientSecret: 'secret-of-the-deactivated-key',
        token: 'token-of-it',
      },
      expiredToken: 'token-that-has-expired',
    },
    channel: {
      baseUrl: origin,
      channelId: 'channel-1',
      apiKey: 'key-of-the-channel',
      otherChannel: { channelId: 'channel-2', apiKey: 'key-of-the-other-channel' },
      agent: { reply: 'exact' },
    },
    portal: {
      driver: 'http',
      url: origin,
      people: { accountAdmin: 'ada', workspaceAdmin: 'wes', member: 'cho', adminWithoutPlan: 'ian' },
      workspaceId: 'workspace-1',
      agentId: 'agent-1',
      roles: ['Chat User', 'Content Manager'],
    },
    document: `${origin}/openapi.json`,
    pace: { requestTimeout: '3s', streamTimeout: '3s' },
  }
}
