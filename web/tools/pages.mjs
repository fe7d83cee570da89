// Which files of the source a page is made of, from the table of routes.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const web = new URL('../', import.meta.url)
const read = (file) => readFileSync(new URL(file, web), 'utf8')

/** The page that a route shares with others: `...searchRoute`, from a file that imports it when it is needed. */
function sharedPage(text) {
  const [, name] = /\.\.\.(\w+)/.exec(text) ?? []
  const [, from] = new RegExp(`import \\{ ${name} \\} from '@/([^']+)'`).exec(text) ?? []
  if (!from) return []
  const file = `src/${from}.ts`
  const stems = [...read(file).matchAll(/import\('\.\/([\w-]+)'\)/g)].map(([, page]) => `${dirname(file)}/${page}`)
  return stems.map((stem) => (existsSync(new URL(`${stem}.tsx`, web)) ? `${stem}.tsx` : `${stem}.ts`))
}

/** Every page in a layout: its route, its file, the page it shares, and all files whose pieces it loads before it stands. */
export const pages = [...read('routes.ts').matchAll(/'([\w/.-]+\.tsx)'/g)].flatMap(([, name]) => {
  const file = `src/${name}`
  const text = read(file)
  const [, route] = /createFileRoute\(\s*'(\/_[^']*)'/.exec(text) ?? []
  // A parent of pages, layout or guard, has no path of its own.
  if (!route || /\/_[\w-]+$/.test(route)) return []
  const shared = sharedPage(text)
  const parents = [...route.matchAll(/\/_([\w-]+)/g)].map(([, parent]) => `src/app/layouts/${parent}.route.tsx`)
  const layouts = parents.filter((parent) => existsSync(new URL(parent, web)))
  return [{ route, file, shared, parts: [file, ...layouts, ...shared] }]
})

/** Whether a module is one of these files, or a piece of one that the router loads by itself. */
export const isOf = (module, files) => files.some((file) => module === file || module.startsWith(`${file}?`))
