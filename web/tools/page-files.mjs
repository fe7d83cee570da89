// Lists the files that each page loads first beside the entry, so that the server can name them all in the page at once.
import { readFileSync, writeFileSync } from 'node:fs'

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

const isPart = (key, source) => key === source || key.startsWith(`${source}?`)

/** `/_default/program/$id` as the table of pages writes it, without the names: `/program/{}`. An optional part makes two. */
function patterns(route) {
  let found = ['']
  for (const part of route.split('/').filter((each) => each && !each.startsWith('_'))) {
    const isOptional = part.startsWith('{-')
    const longer = found.map((path) => `${path}/${isOptional || part.startsWith('$') ? '{}' : part}`)
    found = isOptional ? found.concat(longer) : longer
  }
  return found
}

const first = withImports(entry)
const pages = {}
for (const source of new Set(keys.filter((key) => key.includes('?tsr-split=')).map((key) => key.split('?')[0]))) {
  const text = readFileSync(new URL(`../${source}`, import.meta.url), 'utf8')
  const [, route, layout] = /createFileRoute\('(\/_([\w-]+)\/[^']*)'\)/.exec(text) ?? []
  if (!route) continue
  const sources = [source, `src/app/layouts/${layout}.route.tsx`]
  const loaded = keys.filter((key) => sources.some((each) => isPart(key, each))).flatMap((key) => [...withImports(key)])
  const late = [...new Set(loaded)].filter((key) => !first.has(key)).map((key) => manifest[key])
  const files = { scripts: late.map(({ file }) => file), styles: late.flatMap(({ css = [] }) => css) }
  for (const pattern of patterns(route))
    pages[pattern || '/'] = { scripts: [...new Set(files.scripts)], styles: [...new Set(files.styles)] }
}
writeFileSync(new URL('pages.json', vite), JSON.stringify(pages))
