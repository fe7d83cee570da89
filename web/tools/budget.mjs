// Fails when the site grows beyond what a phone on a slow line can bear. Sizes are those of the compressed files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const KB = 1024
const limits = { firstLoad: 120 * KB, routeChunk: 30 * KB, css: 12 * KB, fonts: 1 }
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const home = 'src/app/home/route.tsx'
/** Pages that are above the limit of a first load, and what they may weigh (in KB) until they fit it: they only get lighter. */
const heavier = {
  'src/accounts/routes/daftar.tsx': 134,
  'src/accounts/routes/forgot-password.tsx': 135,
  'src/accounts/routes/login.tsx': 137,
  'src/accounts/routes/register-children-profile.tsx': 135,
  'src/accounts/routes/register-children.tsx': 145,
  'src/accounts/routes/register-google.tsx': 134,
  'src/accounts/routes/register.tsx': 137,
  'src/accounts/routes/verification.tsx': 124,
  'src/learning/routes/activity.tsx': 147.5,
  'src/learning/routes/announcement.tsx': 124,
  'src/learning/routes/classes.tsx': 130.5,
  'src/learning/routes/cloudx-meeting.tsx': 132,
  'src/app/dashboard/route.tsx': 130.5,
  'src/learning/routes/grading-program.tsx': 124,
  'src/learning/routes/grading-work.tsx': 137.5,
  'src/learning/routes/grading.tsx': 123,
  'src/learning/routes/schedule.tsx': 128,
  'src/learning/routes/zoom-meeting.tsx': 132,
  'src/messaging/routes/notifications.tsx': 134,
}
/** Only developers open the gallery, and only an activity with a PDF loads the engine that draws it. */
const unlimited = ['src/app/gallery.route.tsx', 'src/learning/player/pdf/engine.ts']

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
const routes = new Set(
  keys.filter((key) => key.includes('?tsr-split=') && !isPart(key, unlimited)).map((key) => key.split('?')[0]),
)

/** The page's layout, which its own address in the route tree begins with. */
function layoutOf(route) {
  const [, layout] =
    /createFileRoute\('\/_([\w-]+)\//.exec(readFileSync(new URL(`../${route}`, import.meta.url), 'utf8')) ?? []
  return layout && `src/app/layouts/${layout}.route.tsx`
}

for (const route of routes) {
  const layout = layoutOf(route)
  if (!layout) continue
  const parts = ['src/app/main.tsx', layout, route]
  const loaded = keys.filter((key) => isPart(key, parts)).flatMap((key) => [...withImports(key)])
  const files = new Set(loaded.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  const size = [...files].reduce((sum, file) => sum + compressed(file), 0)
  const limit = (heavier[route] ?? 0) * KB || limits.firstLoad
  if (route === home || size > limits.firstLoad || route in heavier) check(`first load of ${route}`, size, limit)
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
