import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The patterns of what the package holds. */
const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }

function isPacked(path: string): boolean {
  return (
    files.some((pattern) => path === pattern || path.startsWith(`${pattern}/`)) ||
    globSync(files, { cwd: root }).includes(path)
  )
}

test('each link of a guide leads to a file that the package holds, too', () => {
  const guides = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  assert.ok(guides.length > 20)
  const links = guides.flatMap((guide) =>
    [...readFileSync(join(root, guide), 'utf8').matchAll(/\]\(([^)#\s]+)[^)\s]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/i.test(link))
      .map((link) => ({ guide, link, path: normalize(join(dirname(guide), link)) })),
  )
  assert.ok(links.length > 30)
  assert.deepEqual(
    links.filter(({ path }) => !isPacked(path)).map(({ guide, link }) => `${guide}: ${link}`),
    [],
  )
})
