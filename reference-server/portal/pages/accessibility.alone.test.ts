import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { openPage, pageComplaints } from '../../testing/opened-page.ts'
import { type StartedWorld, startWorld } from '../../testing/started-world.ts'

async function signIn(page: Page, { address }: StartedWorld, name: string): Promise<void> {
  await page.goto(`${address}/portal/sign-in`)
  await page.getByRole('button', { name: `Sign in as ${name}` }).click()
}

/** One page of each kind: two things of the same kind differ in their ids. */
function kindOf(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/[\w-]{16,}/g, ':id')
  // What is renamed or deleted has the same page, whatever it is.
  return path.replace(/^.*\/(?=rename$|delete$)/, '')
}

test('axe finds nothing on any page that a link leads to, in either scheme of colours', async (t) => {
  const started = await startWorld(t)
  const page = await openPage()
  await signIn(page, started, 'Ada')
  const [seen, seenDark] = [new Set<string>(), new Set<string>()]
  const ahead = [page.url(), `${started.address}/portal/sign-in`]
  for (let url = ahead.shift(); url !== undefined; url = ahead.shift()) {
    if (seen.has(kindOf(url))) continue
    seen.add(kindOf(url))
    const answer = await page.goto(url)
    assert.equal(answer?.status(), 200, url)
    if (!answer?.headers()['content-type']?.startsWith('text/html')) continue
    assert.deepEqual(await pageComplaints(page, seenDark), [], url)
    const links = await page.locator('a[href]').evaluateAll((all) => all.map(String))
    ahead.push(...links.filter((link) => link.startsWith(`${started.address}/portal/`)))
  }
  assert.ok(seen.size >= 8, [...seen].join())
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
  await signIn(page, started, 'Cho')
  await check('/credentials', 403)
  await check('/nothing', 404)
  await signIn(page, started, 'Ian')
  await check('/credentials', 200)
  await signIn(page, started, 'Ada')
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
