import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Change } from '../../../behaviour/change.ts'
import { openPage, pageComplaints } from '../../../testing/opened-page.ts'
import { activityOf } from '../../../testing/portal-visitor.ts'
import { type StartedWorld, send, startWorld } from '../../../testing/started-world.ts'

async function adaAt(
  t: TestContext,
  path: string,
  { changes = [], options = {} }: { changes?: readonly Change[]; options?: BrowserContextOptions } = {},
): Promise<{ page: Page; started: StartedWorld }> {
  const started = await startWorld(t, changes)
  const page = await openPage(options)
  await page.goto(`${started.address}/portal${path}`)
  await page.getByRole('button', { name: 'Sign in as Ada' }).click()
  await page.waitForURL(`**/portal${path}`)
  return { page, started }
}

test('with script, the events of a reply are there as they arrive', async (t) => {
  let goOn = (): void => undefined
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const halting: Change = () => ({
    stream: {
      write: async (lines, sink) => {
        for (const [index, line] of lines.entries()) {
          if (index === 2) await allowed
          await sink.write(line)
        }
        sink.end()
      },
    },
  })
  const { page } = await adaAt(t, '/agents/echo/chat', { changes: [halting] })
  await page.getByLabel('Message').fill('Hello there, Echo')
  await page.getByRole('button', { name: 'Send message' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  const events = log.locator('.events li')
  await log.getByText('Stream events (2)').click()
  await events.nth(1).waitFor()
  assert.equal(await events.count(), 2)
  assert.match(
    (await events.nth(0).textContent()) ?? '',
    /^data: \{"message":"","event":"on_chat_model_start"\}$/,
  )
  assert.equal(await log.locator('.exchange[aria-busy="true"]').count(), 1)
  goOn()
  await log.locator('.exchange:not([aria-busy])').waitFor()
  assert.equal(await log.locator('p.text').last().textContent(), 'Hello there, Echo')
  assert.match((await events.last().textContent()) ?? '', /on_chat_model_end/)
  assert.deepEqual(await pageComplaints(page), [])
})

test('Enter sends, Shift and Enter does not, and the conversation goes on below', async (t) => {
  const { page } = await adaAt(t, '/agents/echo/chat')
  const field = page.getByLabel('Message')
  await field.fill('First')
  await field.press('Shift+Enter')
  await field.pressSequentially('line two')
  await field.press('Enter')
  await page.locator('.exchange:not([aria-busy])').waitFor()
  assert.equal(await page.locator('p.text').nth(1).textContent(), 'First\nline two')
  assert.equal(await field.inputValue(), '')
  await field.fill('Second')
  await field.press('Enter')
  await page.locator('.exchange:not([aria-busy])').nth(1).waitFor()
  assert.equal(await page.locator('p.text').nth(3).textContent(), 'Second')
})

test('what is refused says why at the form, all at once, and the message stays until the form is right', async (t) => {
  const { page } = await adaAt(t, '/agents/echo/chat')
  await page.locator('input[name="threadId"]').evaluate((input: { value: string }) => {
    input.value = 'none'
  })
  await page.getByLabel('Message').fill('Kept')
  await page.getByRole('button', { name: 'Send message' }).click()
  assert.equal(await page.getByRole('alert').textContent(), 'threadId is not a UUID.')
  assert.equal(await page.getByLabel('Message').inputValue(), 'Kept')
  await page.goto(page.url())
  await page.getByLabel('File to attach').setInputFiles({
    name: 'a.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('x'),
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  const messages = ['Write a message.', 'Files of this kind are not supported.']
  await page.locator('#file-wrong').waitFor()
  assert.deepEqual(await page.locator('.wrong').allTextContents(), messages)
  assert.deepEqual(await page.getByRole('alert').getByRole('link').allTextContents(), messages)
  assert.equal(await page.locator('.exchange').count(), 0)
  assert.deepEqual(await pageComplaints(page), [])
  await page.getByLabel('Message').fill('Right')
  await page.getByLabel('File to attach').setInputFiles([])
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('.exchange:not([aria-busy])').waitFor()
  assert.equal(await page.locator('.wrong, [role="alert"]').count(), 0)
})

test('without script, a channel is made, given an agent of its own, and talked to', async (t) => {
  const { page, started } = await adaAt(t, '/agents/new', { options: { javaScriptEnabled: false } })
  await page.getByRole('link', { name: 'Create a scripted agent' }).click()
  await page.getByLabel('Name').fill('Desk')
  await page.getByLabel('Script').fill('replies: 5')
  await page.getByRole('button', { name: 'Create agent' }).click()
  assert.match((await page.getByRole('alert').textContent()) ?? '', /^The script cannot be used: line 1: /)
  await page.getByLabel('Script').fill('replies:\n- text: Hi\n  reply: Hello\ndefault: What?')
  await page.getByRole('button', { name: 'Create agent' }).click()
  await page.getByRole('link', { name: 'Chat with Desk' }).click()
  await page.getByLabel('Message').fill('Hi')
  await page.getByRole('button', { name: 'Send message' }).click()
  assert.equal(await page.locator('p.text').nth(1).textContent(), 'Hello')
  assert.equal(await page.locator('.events li').count(), 3)
  await page.goto(`${started.address}/portal/channels`)
  await page.getByRole('link', { name: 'Create a channel' }).click()
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByRole('link', { name: 'I have copied the key' }).click()
  await page.getByLabel('Agent that answers').selectOption({ label: 'Desk' })
  await page.getByRole('button', { name: 'Assign agent' }).click()
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'Desk' }).count(), 1)
})

test('pages that show a new key, a refused script and refused requests are accessible too', async (t) => {
  const { page, started } = await adaAt(t, '/channels/new')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByRole('button', { name: 'Copy channel API key' }).waitFor()
  assert.deepEqual(await pageComplaints(page), [])
  await page.goto(`${started.address}/portal/agents/new/scripted`)
  await page.getByLabel('Script').fill('x')
  await page.getByRole('button', { name: 'Create agent' }).click()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await pageComplaints(page), [])
  await activityOf(started, () => send('POST', `${started.address}/oauth/token`, {}, { client_id: 'x' }))
  await page.goto(`${started.address}/portal/activity`)
  await page.getByText('client_secret is missing').waitFor()
  assert.deepEqual(await pageComplaints(page), [])
})

test('the activity refreshes itself only for who asks for it', async (t) => {
  const { page, started } = await adaAt(t, '/activity')
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await page.getByText('No requests since the server started').waitFor()
  await activityOf(started, () => send('GET', `${started.address}/oauth/token`))
  assert.equal(await requests.count(), 0)
  await page.getByLabel('Refresh the requests every 5 seconds').check()
  await page.getByText('Refreshed at').waitFor()
  assert.equal(await requests.count(), 1)
  assert.match((await requests.first().textContent()) ?? '', /tokens are issued at POST \/oauth\/token/)
})
