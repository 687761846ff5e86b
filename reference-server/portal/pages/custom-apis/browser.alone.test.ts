import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from '@playwright/test'
import { type ExternalApi, startExternalApi, ticketDefinition } from '../../../testing/external-api.ts'
import { openPage, pageComplaints } from '../../../testing/opened-page.ts'
import { startWorld } from '../../../testing/started-world.ts'

type Look = () => Promise<void>

/** Goes the whole way from an empty list to the live response, with a look at each page. */
async function walk(page: Page, address: string, external: ExternalApi, look: Look): Promise<void> {
  await page.goto(`${address}/portal/sign-in`)
  await page.getByRole('button', { name: 'Sign in as Ada' }).click()
  await page.getByRole('link', { name: 'Custom APIs' }).click()
  await look()
  await page.getByRole('link', { name: 'Import a custom API' }).click()
  await look()
  await page.getByLabel('Name', { exact: true }).fill('Tickets')
  await page.getByLabel('Definition, pasted').fill('openapi: 3.1.0\ninfo: [')
  await page.getByLabel('API key', { exact: true }).check()
  await page.getByLabel('Name of the header').fill('x-api-key')
  await page.getByRole('button', { name: 'Import' }).click()
  assert.match((await page.getByRole('alert').textContent()) ?? '', /Key is empty/)
  assert.match((await page.getByRole('alert').textContent()) ?? '', /line 2, column 8/)
  await look()
  await page.getByLabel('Definition, pasted').fill(JSON.stringify(ticketDefinition(external.address)))
  await page.getByLabel('Key', { exact: true }).fill('sk-0123456789-wxyz')
  await page.getByRole('button', { name: 'Import' }).click()
  await look()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await look()
  await page.getByRole('link', { name: 'Change authentication' }).click()
  await look()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'POST /tickets' }).click()
  await look()
  await page.getByLabel('Body').fill('{"title": "<b>New</b>"}')
  await page.getByLabel('Headers').fill('x-mine: yes')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Response' }).waitFor()
  await look()
  await page.getByText('Exactly as it came').click()
  const raw = await page.getByRole('region', { name: 'Body', exact: true }).textContent()
  const [arrived] = external.arrived
  assert.equal(raw?.replace(/Copy.*$/, ''), JSON.stringify(arrived))
  assert.equal(arrived?.body, '{"title": "<b>New</b>"}')
  assert.deepEqual([arrived.headers['x-api-key'], arrived.headers['x-mine']], ['sk-0123456789-wxyz', 'yes'])
  await page.getByLabel('Headers').fill('nonsense')
  await page.getByRole('button', { name: 'Send' }).click()
  assert.match((await page.getByRole('alert').textContent()) ?? '', /no name and value: nonsense/)
  assert.equal(await page.getByLabel('Headers').inputValue(), 'nonsense')
  await look()
}

async function walked(t: TestContext, options: object, look: (page: Page) => Promise<void>): Promise<void> {
  const { address } = await startWorld(t)
  const external = await startExternalApi(t)
  const page = await openPage(options)
  await walk(page, address, external, () => look(page))
}

test('axe finds nothing from the import to the live response, which comes without leaving the page', async (t) => {
  const visited: string[] = []
  await walked(t, {}, async (page) => {
    visited.push(page.url())
    assert.deepEqual(await pageComplaints(page), [], page.url())
  })
  assert.match(visited.at(-1) ?? '', /\/test\?method=POST/)
})

test('everything is done without script', async (t) => {
  let pages = 0
  await walked(t, { javaScriptEnabled: false }, async () => {
    pages += 1
  })
  assert.equal(pages, 9)
})
