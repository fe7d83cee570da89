// Lists the files that each page loads first beside the entry, so that the server can name them all in the page at once.
import { readFileSync, writeFileSync } from 'node:fs'
import { isOf, pages } from './pages.mjs'

const vite = new URL('../dist/.vite/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', vite), 'utf8'))
const keys = Object.keys(manifest)
const entry = keys.find((key) => manifest[key].isEntry)

/** A chunk and everything it imports at once. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key].imports ?? []) withImports(other, found)
  return found
}

/** `/_default/program/$id` as paths fit it: `/program/{}`. An optional part makes two. */
function patterns(route) {
  let found = ['']
  for (const part of route.split('/').filter((each) => each && !each.startsWith('_'))) {
    const longer = found.map((path) => `${path}/${part.includes('$') ? '{}' : part}`)
    found = part.startsWith('{-') ? found.concat(longer) : longer
  }
  return found
}

const first = withImports(entry)
const firstStyles = new Set([...first].flatMap((key) => manifest[key].css ?? []))
const files = {}
for (const { route, parts } of pages) {
  const loaded = keys.filter((key) => isOf(key, parts)).flatMap((key) => [...withImports(key)])
  const late = [...new Set(loaded)].filter((key) => !first.has(key)).map((key) => manifest[key])
  const scripts = [...new Set(late.map(({ file }) => file))]
  const styles = [...new Set(late.flatMap(({ css = [] }) => css))].filter((style) => !firstStyles.has(style))
  for (const pattern of patterns(route)) files[pattern || '/'] = { scripts, styles }
}
writeFileSync(new URL('pages.json', vite), JSON.stringify(files))
