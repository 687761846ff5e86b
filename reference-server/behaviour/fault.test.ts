import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import { changeNames, loadFault } from '../command/load-change.ts'
import { listChangedDecisions } from '../testing/changed-decisions.ts'

test('every fault replaces a decision, and names requirements of the catalogue', async () => {
  const names = await changeNames('fault')
  assert.ok(names.length >= 25)
  const titles = new Set<string>()
  for (const name of names) {
    const fault = await loadFault(name)
    assert.ok(fault.breaks.length > 0, name)
    for (const id of [...fault.breaks, ...(fault.follows ?? [])]) catalogue().find(id)
    const breaks: readonly string[] = fault.breaks
    assert.ok(!fault.follows?.some((id) => breaks.includes(id)), `${name}: what it breaks does not follow`)
    assert.ok(!titles.has(fault.title), `${name}: its title is that of another`)
    titles.add(fault.title)
    assert.notDeepEqual(listChangedDecisions(fault.change), [], name)
  }
})
