// Fails when the site grows beyond what a phone on a slow line can bear. Sizes are those of the compressed files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isOf, pages } from './pages.mjs'

const KB = 1024
const limits = { firstLoad: 120 * KB, routeChunk: 30 * KB, css: 12 * KB, fonts: 1 }
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const home = 'src/app/home/route.tsx'
/** Pages that are above the limit of a first load, and what they may weigh (in KB) until they fit it: they only get lighter. */
const heavier = {
  'src/accounts/routes/daftar.tsx': 127,
  'src/accounts/routes/forgot-password.tsx': 127,
  'src/accounts/routes/login.tsx': 128,
  'src/accounts/routes/register-children-profile.tsx': 129.5,
  'src/accounts/routes/register-children.tsx': 139.5,
  'src/accounts/routes/register-google.tsx': 127,
  'src/accounts/routes/register.tsx': 129.5,
  'src/learning/routes/activity.tsx': 126,
  'src/learning/routes/cloudx-meeting.tsx': 123.5,
  'src/learning/routes/grading-work.tsx': 128.5,
  'src/learning/routes/zoom-meeting.tsx': 123.5,
  'src/messaging/routes/notifications.tsx': 124.5,
}
/** Only developers open the gallery, and only an activity with a PDF loads the engine that draws it. */
const unlimited = ['src/app/gallery.route.tsx', 'src/learning/player/pdf/engine.ts']

function compressed(file) {
  const br = new URL(`${file}.br`, dist)
  return statSync(existsSync(br) ? br : new URL(file, dist)).size
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
for (const { file: route, parts } of pages) {
  const loaded = keys.filter((key) => isOf(key, ['src/app/main.tsx', ...parts])).flatMap((key) => [...withImports(key)])
  const files = new Set(loaded.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  const size = [...files].reduce((sum, file) => sum + compressed(file), 0)
  const limit = (heavier[route] ?? 0) * KB || limits.firstLoad
  if (route === home || size > limits.firstLoad || route in heavier) check(`first load of ${route}`, size, limit)
}

const chunks = keys
  .filter((key) => manifest[key].isDynamicEntry && !isOf(key, unlimited) && manifest[key].file.endsWith('.js'))
  .map((key) => ({ key, size: compressed(manifest[key].file) }))
  .sort((a, b) => b.size - a.size)
for (const { key, size } of chunks.filter((chunk, rank) => rank < 3 || chunk.size > limits.routeChunk))
  check(key.replace('?tsr-split=component', ''), size, limits.routeChunk)

const files = readdirSync(dist, { recursive: true }).map((name) => name.replace(/\.br$/, ''))
for (const css of files.filter((name) => name.endsWith('.css'))) check(css, compressed(css), limits.css)
check('font files', files.filter((name) => /\.(woff2?|ttf|otf)$/.test(name)).length, limits.fonts, '')

// The bundler removes a file without scripts; one that is asked for all the same breaks the pages that ask for it.
const assets = readdirSync(new URL('assets/', dist))
const isThere = (name) => [name, `${name}.br`].some((file) => assets.includes(file))
const asked = assets
  .filter((name) => name.endsWith('.js.gz'))
  .map((name) => gunzipSync(readFileSync(new URL(`assets/${name}`, dist))).toString())
  .flatMap((script) => [...script.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => name))
const missing = new Set(asked.filter((name) => !isThere(name)))
check('files that are asked for and missing', missing.size, 0, '')

for (const { ok, line } of report) process.stdout.write(`${ok ? 'ok  ' : 'OVER'} ${line}\n`)
if (report.some(({ ok }) => !ok)) process.exit(1)
