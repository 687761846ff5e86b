import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from '@playwright/test'
import { type ExternalApi, startExternalApi, ticketDefinition } from '../../testing/external-api.ts'
import { openPage, pageComplaints, signInAs } from '../../testing/opened-page.ts'
import { startWorld } from '../../testing/started-world.ts'

function valueOfTerm(page: Page, term: string): Locator {
  return page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]')
}

/** Moves on to an element with the Tab key alone. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node.matches(':focus-visible'))) return
  }
  assert.fail('no number of Tabs leads there')
}

test('a key lives its whole life without script', async (t) => {
  const { address } = await startWorld(t)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${address}/portal/credentials/new`)
  await page.getByRole('button', { name: 'Sign in as Ada' }).click()
  await page.getByLabel('Name').fill('Help desk')
  await page.getByLabel('Workspace API key').check()
  await page.getByLabel('Workspace', { exact: true }).selectOption({ label: 'Acme Support' })
  await page.getByLabel('Role', { exact: true }).selectOption('Chat User')
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = await valueOfTerm(page, 'Client secret').textContent()
  assert.equal(secret?.length, 43)
  assert.equal(await page.getByRole('button', { name: /^Copy/ }).count(), 0)
  await page.getByRole('link', { name: 'I have copied the secret' }).click()
  await page.goBack()
  await page.getByRole('heading', { name: 'The secret is gone' }).waitFor()
  await page.getByRole('link', { name: 'To the key' }).click()
  await page.getByRole('link', { name: 'Change role' }).click()
  await page.getByLabel('Role').selectOption('Content Manager')
  await page.getByRole('button', { name: 'Change role' }).click()
  assert.equal(await valueOfTerm(page, 'Role').textContent(), 'Content Manager')
  await page.getByRole('link', { name: 'Rotate secret' }).click()
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  assert.notEqual(await valueOfTerm(page, 'Client secret').textContent(), secret)
  await page.reload()
  await page.getByRole('link', { name: 'To the key' }).click()
  await page.getByRole('link', { name: 'Deactivate key' }).click()
  await page.getByRole('button', { name: 'Deactivate key' }).click()
  assert.equal(await valueOfTerm(page, 'State').textContent(), 'deactivated')
  assert.equal(await page.locator('main').getByRole('button').count(), 0)
})

test('with script, what a program needs can be copied, each with a button of its own', async (t) => {
  const { address } = await startWorld(t)
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${address}/portal/credentials/new`)
  await page.getByRole('button', { name: 'Sign in as Ada' }).click()
  await page.getByLabel('Name').fill('Nightly import')
  await page.getByRole('button', { name: 'Create key' }).click()
  for (const term of ['Client ID', 'Client secret', 'Audience', 'Token URL']) {
    const value = valueOfTerm(page, term)
    const shown = await value.locator('code').textContent()
    const name = new RegExp(`^Copy ${term}$`, 'i')
    await page.getByRole('button', { name }).click()
    await value.getByText('Copied', { exact: true }).waitFor()
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), shown, term)
  }
})

test('a key is made with the keyboard alone', async (t) => {
  const { address } = await startWorld(t)
  const page = await openPage()
  await page.goto(`${address}/portal/credentials`)
  await tabTo(page, page.getByRole('button', { name: 'Sign in as Wes' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'API credentials' }).waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Create a key' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Create a key' }).waitFor()
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Help desk')
  await tabTo(page, page.getByLabel('Role', { exact: true }))
  await page.keyboard.type('Chat User')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Copy the secret of Help desk' }).waitFor()
  assert.equal(await valueOfTerm(page, 'Role').textContent(), 'Chat User')
})

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
  assert.match((await page.getByRole('alert').textContent()) ?? '', /A line has no name and value: nonsense/)
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

test('axe finds nothing on pages that refuse, or show something once', async (t) => {
  const started = await startWorld(t)
  const page = await openPage()
  const portal = `${started.address}/portal`
  const check = async (path: string, status: number): Promise<void> => {
    const response = await page.goto(`${portal}${path}`)
    assert.equal(response?.status(), status, path)
    assert.deepEqual(await pageComplaints(page), [], path)
  }
  await signInAs(page, started.address, 'Cho')
  await check('/credentials', 403)
  await check('/nothing', 404)
  await signInAs(page, started.address, 'Ian')
  await check('/credentials', 200)
  await signInAs(page, started.address, 'Ada')
  const deactivated = `/credentials/${started.seed.deactivatedKey.clientId}`
  await check(deactivated, 200)
  await check(`${deactivated}/rotate`, 409)
  await page.goto(`${portal}/credentials/new`)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await pageComplaints(page), [])
  await page.getByLabel('Name').fill('Nightly import')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('heading', { name: 'Copy the secret of Nightly import' }).waitFor()
  assert.deepEqual(await pageComplaints(page), [])
  await check(new URL(page.url()).pathname.replace('/portal', ''), 410)
})

test('the checks of this file see what is wrong with a page', async () => {
  const page = await openPage()
  await page.setContent(`<html lang="en"><title>x</title><style>
    p { width: 50rem; background: #fff; color: #000 } @media (prefers-color-scheme: dark) { p { color: #ccc } }
    </style><main><h1>x</h1><img src="data:,"><p>Pale on white</p></main></html>`)
  const found = await pageComplaints(page)
  assert.equal(found.length, 3, found.join('\n'))
  assert.match(found[0] ?? '', /^image-alt/)
  assert.match(found[1] ?? '', /^color-contrast/)
  assert.equal(found[2], 'it scrolls sideways on a phone')
})
