import {
  bearerOf,
  channelOf,
  message,
  type Reached,
  send,
  tokenRequest,
  workspacesOf,
} from './started-world.ts'

/** An endpoint with a body, and a correct request to it. */
export interface Place {
  method: string
  url: (started: Reached) => string | Promise<string>
  headers: (started: Reached) => Promise<Record<string, string>>
  body?: (started: Reached) => Record<string, unknown>
  list?: boolean
  /** How the correct request is answered, if that is not a 2xx. */
  status?: number
}

const definition = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  servers: [{ url: 'http://127.0.0.1:1' }],
  paths: { '/x/{id}': { post: { responses: { '200': { description: 'x' } } } } },
})

const ada = async (): Promise<Record<string, string>> => ({ 'x-portal-user': 'ada' })
const listKeys = async (started: Reached): Promise<Record<string, string>> => channelOf(started).key
const makeQuestion = (): Record<string, unknown> => ({ ...message(), userId: null, attachedFiles: null })

/** Every endpoint with a body, and a correct one for it. */
export const places: Readonly<Record<string, Place>> = {
  token: {
    method: 'POST',
    url: ({ address }) => `${address}/oauth/token`,
    headers: async () => ({}),
    body: tokenRequest,
  },
  'workspace creation': {
    method: 'POST',
    url: workspacesOf,
    headers: (started) => bearerOf(started),
    body: () => ({ name: 'New' }),
  },
  'knowledge base creation': {
    method: 'POST',
    url: (started) => `${workspacesOf(started)}/${started.seed.workspaceId}/knowledge-bases`,
    headers: (started) => bearerOf(started),
    body: () => ({ name: 'New' }),
  },
  stream: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/stream`,
    headers: listKeys,
    body: makeQuestion,
  },
  invoke: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/invoke`,
    headers: listKeys,
    body: makeQuestion,
  },
  batch: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/batch`,
    headers: listKeys,
    body: makeQuestion,
    list: true,
  },
  'credential creation': {
    method: 'POST',
    url: ({ address }) => `${address}/control/credentials`,
    headers: ada,
    body: ({ seed }) => ({ name: 'n', type: 'workspace', workspaceId: seed.workspaceId, role: 'Chat User' }),
  },
  'role change': {
    method: 'PATCH',
    url: ({ address, seed }) => `${address}/control/credentials/${seed.workspaceKey.clientId}`,
    headers: ada,
    body: () => ({ role: 'Chat User' }),
  },
  'channel creation': {
    method: 'POST',
    url: ({ address }) => `${address}/control/channels`,
    headers: ada,
    body: () => ({ name: 'n' }),
  },
  'agent assignment': {
    method: 'PUT',
    url: ({ address, seed }) => `${address}/control/channels/${seed.channel.channelId}/agent`,
    headers: ada,
    body: ({ seed }) => ({ agentId: seed.agentId }),
  },
  'custom API import': {
    method: 'POST',
    url: ({ address }) => `${address}/control/custom-apis`,
    headers: ada,
    body: () => ({ name: 'n', definition, authentication: { type: 'None' } }),
  },
  'Test Panel': {
    method: 'POST',
    url: async ({ address }) => {
      const choice = { name: 'n', definition, authentication: { type: 'None' } }
      const { body } = await send('POST', `${address}/control/custom-apis`, await ada(), choice)
      return `${address}/control/custom-apis/${body.id}/test`
    },
    headers: ada,
    body: () => ({ method: 'POST', path: '/x/{id}', parameters: { id: 'x' }, headers: {}, body: {} }),
    // Nothing listens at the address of the definition.
    status: 409,
  },
  clock: {
    method: 'POST',
    url: ({ address }) => `${address}/control/clock/advance`,
    headers: ada,
    body: () => ({ seconds: 1 }),
  },
}
