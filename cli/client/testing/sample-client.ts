/** A client that behaves, as a script: it fetches a token, uses it, renews it, uploads and sends messages. */
export const GOOD_CLIENT = `
const env = process.env
const post = (url, body, headers) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
let token
const renew = async () => {
  const answer = await post(env.AGENT_PLATFORM_TOKEN_URL, {
    client_id: env.AGENT_PLATFORM_CLIENT_ID,
    client_secret: env.AGENT_PLATFORM_CLIENT_SECRET,
    audience: env.AGENT_PLATFORM_AUDIENCE,
    grant_type: 'client_credentials',
  })
  token = (await answer.json()).access_token
}
const list = async () => {
  const address = env.AGENT_PLATFORM_BASE_URL + '/accounts/' + env.AGENT_PLATFORM_ACCOUNT_ID + '/workspaces'
  const get = () =>
    fetch(address, {
      headers: { authorization: 'Bearer ' + token, 'x-user-id': env.AGENT_PLATFORM_USER_ID },
    })
  let answer = await get()
  if (answer.status === 401) {
    await renew()
    answer = await get()
  }
  await answer.text()
  console.log('workspaces', answer.status)
}
await renew()
for (let round = 0; round < 3; round += 1) await list()

const channel = env.AGENT_PLATFORM_CHANNEL_URL + '/channelsApi/' + env.AGENT_PLATFORM_CHANNEL_ID
const key = { 'service-api-key': env.AGENT_PLATFORM_CHANNEL_API_KEY }
const form = new FormData()
form.append('files', new Blob(['hello'], { type: 'text/plain' }), 'hello.txt')
const uploaded = await fetch(channel + '/files', { method: 'POST', headers: key, body: form })
const { uploadedFiles } = await uploaded.json()
const message = { message: 'Hi', threadId: crypto.randomUUID() }
for (const [endpoint, body] of [
  ['invoke', { ...message, attachedFiles: uploadedFiles[0] }],
  ['stream', message],
  ['batch', [message, message]],
]) {
  console.log(endpoint, (await (await post(channel + '/' + endpoint, body, key)).text()).length > 0)
}
`

/** A client that puts its secrets where they do not belong, and ends with an error. */
export const CARELESS_CLIENT = `
const env = process.env
const answer = await fetch(env.AGENT_PLATFORM_TOKEN_URL, {
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: 'Basic ' + btoa(env.AGENT_PLATFORM_CLIENT_ID + ':' + env.AGENT_PLATFORM_CLIENT_SECRET),
  },
  body: new URLSearchParams({
    client_id: env.AGENT_PLATFORM_CLIENT_ID,
    client_secret: env.AGENT_PLATFORM_CLIENT_SECRET,
    grant_type: 'client_credentials',
  }),
})
await answer.text()
const right = await fetch(env.AGENT_PLATFORM_TOKEN_URL, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    client_id: env.AGENT_PLATFORM_CLIENT_ID,
    client_secret: env.AGENT_PLATFORM_CLIENT_SECRET,
    audience: env.AGENT_PLATFORM_AUDIENCE,
    grant_type: 'client_credentials',
  }),
})
const token = (await right.json()).access_token
const accounts = env.AGENT_PLATFORM_BASE_URL + '/accounts/' + env.AGENT_PLATFORM_ACCOUNT_ID
await fetch(accounts + '/workspaces?s=' + encodeURIComponent(env.AGENT_PLATFORM_CLIENT_SECRET), {
  headers: { authorization: 'Bearer ' + token, 'x-note': env.AGENT_PLATFORM_CHANNEL_API_KEY },
})
const channel = env.AGENT_PLATFORM_CHANNEL_URL + '/channelsApi/' + env.AGENT_PLATFORM_CHANNEL_ID
await fetch(channel + '/invoke?k=' + env.AGENT_PLATFORM_CHANNEL_API_KEY, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token },
  body: JSON.stringify({ message: token, threadId: env.AGENT_PLATFORM_WORKSPACE_CLIENT_SECRET }),
})
const form = new FormData()
form.append('client_secret', env.AGENT_PLATFORM_CLIENT_SECRET)
form.append('files', new Blob([env.AGENT_PLATFORM_CHANNEL_API_KEY]), 'note-' + env.AGENT_PLATFORM_CHANNEL_API_KEY + '.txt')
await fetch(channel + '/files', {
  method: 'POST',
  headers: { 'service-api-key': env.AGENT_PLATFORM_CHANNEL_API_KEY },
  body: form,
})
import { writeFileSync } from 'node:fs'
writeFileSync(
  'told.json',
  JSON.stringify({
    token,
    secrets: Object.entries(env)
      .filter(([name]) => /^AGENT_PLATFORM_.*(SECRET|API_KEY)$/.test(name))
      .map(([, value]) => value),
  }),
)
process.exit(7)
`
