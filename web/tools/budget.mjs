// Fails when the site grows beyond what a phone on a slow line can bear. Sizes are those of the compressed files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const KB = 1024
const limits = { firstLoad: 120 * KB, routeChunk: 30 * KB, css: 12 * KB, fonts: 1 }
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** What every page of the default layout loads, beside itself. */
const shellParts = ['src/app/main.tsx', 'src/app/layouts/default.route.tsx']
const home = 'src/app/home/route.tsx'
/** Only developers open the gallery. */
const unlimited = ['src/app/gallery.route.tsx']

const isPart = (key, names) => names.some((name) => key === name || key.startsWith(`${name}?`))

function compressed(file) {
  const br = new URL(`${file}.br`, dist)
  if (!existsSync(br)) throw new Error(`${file}.br is missing: run the build first`)
  return statSync(br).size
}

/** A chunk and everything it imports at once. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key].imports ?? []) withImports(other, found)
  return found
}

const report = []
function check(name, size, limit, unit = ' KB') {
  const shown = unit ? (size / KB).toFixed(1) : size
  const most = unit ? limit / KB : limit
  report.push({ ok: size <= limit, line: `${name.padEnd(52)} ${String(shown).padStart(6)}${unit} of ${most}${unit}` })
}

const keys = Object.keys(manifest)
const publicRoutes = new Set(
  keys.map((key) => key.split('?')[0]).filter((key) => key.startsWith('src/catalog/routes/')),
)
for (const route of [home, ...publicRoutes]) {
  const loaded = keys.filter((key) => isPart(key, [...shellParts, route])).flatMap((key) => [...withImports(key)])
  const files = new Set(loaded.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  const size = [...files].reduce((sum, file) => sum + compressed(file), 0)
  if (route === home || size > limits.firstLoad) check(`first load of ${route}`, size, limits.firstLoad)
}

const chunks = keys
  .filter((key) => manifest[key].isDynamicEntry && !isPart(key, unlimited) && manifest[key].file.endsWith('.js'))
  .map((key) => ({ key, size: compressed(manifest[key].file) }))
  .sort((a, b) => b.size - a.size)
for (const { key, size } of chunks.filter((chunk, rank) => rank < 3 || chunk.size > limits.routeChunk))
  check(key.replace('?tsr-split=component', ''), size, limits.routeChunk)

const files = readdirSync(dist, { recursive: true })
for (const css of files.filter((name) => name.endsWith('.css'))) check(css, compressed(css), limits.css)
check('font files', files.filter((name) => /\.(woff2?|ttf|otf)$/.test(name)).length, limits.fonts, '')

for (const { ok, line } of report) process.stdout.write(`${ok ? 'ok  ' : 'OVER'} ${line}\n`)
if (report.some(({ ok }) => !ok)) process.exit(1)
