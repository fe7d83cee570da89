import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortened } from '../../tools/route-table'

const tree = readFileSync(join(import.meta.dirname, '../routeTree.gen.ts'), 'utf8')
const short = shortened(tree)
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (found) => found.slice(1))

it('the table of the build has every route, below its parent, under its address', () => {
  const named = all(
    tree,
    /(\w+)\.update\(\{\s*id: '([^']*)',\s*(?:path: '([^']*)',\s*)?getParentRoute: \(\) => (\w+),?\s*\}/g,
  )
  const placed = all(short, /place\((\w+),\(\) => (\w+),(?:'([^']*)'|undefined)(?:,'([^']*)')?\)/g)
  expect(named.length).toBeGreaterThan(100)
  expect(placed).toEqual(named.map(([route, id, path, parent]) => [route, parent, path, id === path ? undefined : id]))
  expect(all(tree, /(\.update\()/g)).toHaveLength(placed.length)
})

it('children keep their order, without names that only the generator reads', () => {
  const children = /const (\w+Children): \w+Children\s*=\s*[[{]([^}\]]*)[}\]]/g
  const names = (text: string) =>
    all(text, children).map(([parent, list = '']) => [
      parent,
      list
        .split(',')
        .map((one) => one.split(':').at(-1)?.trim())
        .filter(Boolean),
    ])
  expect(names(short)).toEqual(names(tree))
  expect(short).not.toMatch(/Children\s*=\s*\{/)
})
