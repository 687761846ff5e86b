import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from '@playwright/test'
import { openPage } from '../../../testing/opened-page.ts'
import { startWorld } from '../../../testing/started-world.ts'

function valueOfTerm(page: Page, term: string): Locator {
  return page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]')
}

/** Goes on to an element with the Tab key alone. */
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
