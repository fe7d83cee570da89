// Fails when the site grows beyond what a phone on a slow line can bear. Sizes are those of the compressed files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const KB = 1024
const limits = { firstLoad: 120 * KB, routeChunk: 30 * KB, css: 12 * KB, fonts: 1 }
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** What the home page loads: the entry, its layout and itself. */
const homeParts = ['src/app/main.tsx', 'src/app/layouts/default.route.tsx', 'src/app/home/route.tsx']
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
const first = new Set(keys.filter((key) => isPart(key, homeParts)).flatMap((key) => [...withImports(key)]))
const scripts = [...first].filter((key) => manifest[key].file.endsWith('.js'))
check(
  'first load of /',
  scripts.reduce((sum, key) => sum + compressed(manifest[key].file), 0),
  limits.firstLoad,
)

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
