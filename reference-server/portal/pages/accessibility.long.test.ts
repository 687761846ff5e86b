import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, pageComplaints, signInAs } from '../../testing/opened-page.ts'
import { startWorld } from '../../testing/started-world.ts'

/** One page of each kind: two things of the same kind differ in their ids. */
function kindOf(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/[\w-]{16,}/g, ':id')
  // The page for renaming is the same for all things, and so is the one for deleting.
  return path.replace(/^.*\/(?=rename$|delete$)/, '')
}

test('axe finds nothing on any page that a link leads to, in either scheme of colours', async (t) => {
  const started = await startWorld(t)
  const page = await openPage()
  await signInAs(page, started.address, 'Ada')
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
