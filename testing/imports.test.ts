import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

/** Which other files a file imports, including types, by path from the root. */
type Imports = ReadonlyMap<string, readonly string[]>

/** Where a file names another one by a relative path. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g

const ROOT = join(import.meta.dirname, '..')

test('no files import one another in a circle', () => {
  assert.deepEqual(namesOfCircles(readImports()), [])
})

test('no folders that lie side by side import one another in a circle', () => {
  const imports = readImports()
  assert.ok(imports.size > 1_000, `only ${imports.size} files were read`)
  assert.deepEqual(namesOfCircles(betweenFolders(imports)), [])
})

test('a circle of files is found, and one of folders that no file is in a circle of', () => {
  const files = new Map([
    ['a/x/one.ts', ['a/y/two.ts']],
    ['a/y/two.ts', ['a/y/three.ts', 'b/four.ts']],
    ['a/y/three.ts', ['a/y/two.ts']],
    ['b/four.ts', []],
    ['b/five.ts', ['a/x/one.ts']],
  ])
  assert.deepEqual(namesOfCircles(files), ['a/y/three.ts <-> a/y/two.ts'])
  assert.deepEqual(namesOfCircles(betweenFolders(files)), ['a <-> b'])
})

/** For every file that is not a test. */
function readImports(): Imports {
  const exclude = ['node_modules/**', 'dist/**', '**/*.test.ts']
  const found = globSync('**/*.ts', { cwd: ROOT, exclude })
  const files = new Set(found.filter((path) => statSync(join(ROOT, path)).isFile()))
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const named = [...text.matchAll(NAMED)].map(([, path = '']) => join(dirname(file), path))
      return [file, named.filter((path) => files.has(path))]
    }),
  )
}

/**
 * The same between folders, each with everything in it, at the point where the paths of two files part. The files of a folder and of its
 * subfolders count as one: the folder is the door of its subfolders, and contains what they share.
 */
function betweenFolders(imports: Imports): Imports {
  const folders = new Map<string, string[]>()
  for (const [file, others] of imports) {
    for (const other of others) {
      const [from, to] = [file.split('/'), other.split('/')]
      const parting = from.findIndex((name, at) => name !== to[at]) + 1
      if (parting >= from.length || parting >= to.length) continue
      const [a, b] = [from.slice(0, parting).join('/'), to.slice(0, parting).join('/')]
      folders.set(a, [...(folders.get(a) ?? []), b])
      folders.set(b, folders.get(b) ?? [])
    }
  }
  return folders
}

/** Each circle in one line. */
function namesOfCircles(imports: Imports): readonly string[] {
  return circlesIn(imports)
    .map((circle) => circle.toSorted().join(' <-> '))
    .toSorted()
}

/** Strongly connected components of more than one (Tarjan). */
function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const way: string[] = []
  const visit = (one: string): number => {
    const began = order.size
    order.set(one, began)
    way.push(one)
    let earliest = began
    for (const other of imports.get(one) ?? []) {
      const known = order.get(other)
      if (known === undefined) earliest = Math.min(earliest, visit(other))
      else if (way.includes(other)) earliest = Math.min(earliest, known)
    }
    if (earliest === began) {
      const part = way.splice(way.indexOf(one))
      if (part.length > 1) circles.push(part)
    }
    return earliest
  }
  for (const one of imports.keys()) if (!order.has(one)) visit(one)
  return circles
}
