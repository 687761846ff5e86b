// What exists: an account with two workspaces, an account of somebody else, two keys, two channels with an echoing agent.
import { randomBytes, randomUUID } from 'node:crypto'
import { issueToken } from './tokens.mjs'

export function createWorld() {
  const secret = () => randomBytes(24).toString('base64url')
  const account = randomUUID()
  const workspace = randomUUID()
  return {
    address: '',
    audience: 'https://plain.example/api',
    signingKey: randomBytes(32),
    account,
    otherAccount: randomUUID(),
    user: randomUUID(),
    workspaces: [
      { id: workspace, name: 'Support' },
      { id: randomUUID(), name: 'Sales' },
    ],
    keys: [
      { clientId: randomUUID(), clientSecret: secret(), account },
      { clientId: randomUUID(), clientSecret: secret(), account, workspace },
    ],
    channels: [
      { id: randomUUID(), key: secret() },
      { id: randomUUID(), key: secret() },
    ],
  }
}

// The target file: what the kit has to know of this world.
export function targetOf(world) {
  const [accountKey, workspaceKey] = world.keys
  const [channel, otherChannel] = world.channels
  return {
    name: 'plain server',
    platform: {
      baseUrl: `${world.address}/api`,
      tokenUrl: `${world.address}/token`,
      audience: world.audience,
      accountId: world.account,
      otherAccountId: world.otherAccount,
      accountKey: { clientId: accountKey.clientId, clientSecret: accountKey.clientSecret },
      workspaceKey: {
        clientId: workspaceKey.clientId,
        clientSecret: workspaceKey.clientSecret,
        workspaceId: workspaceKey.workspace,
      },
      userId: world.user,
      expiredToken: issueToken(world, accountKey.clientId, -60),
    },
    channel: {
      baseUrl: world.address,
      channelId: channel.id,
      apiKey: channel.key,
      otherChannel: { channelId: otherChannel.id, apiKey: otherChannel.key },
      agent: { reply: 'exact', prompt: '{text}' },
    },
  }
}
