// Lists the files that learning needs, for devices that keep them for the time without a connection.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** Pages that make no sense without a connection; what others share with them comes by their imports. */
const elsewhere =
  /^src\/(catalog|commerce|schooldata|studio|(accounts|messaging)\/routes|app\/(gal|home|landing|documents|routes))/

const files = new Set()
function take(key) {
  const { file, css = [], assets = [], imports = [] } = manifest[key]
  if (files.has(file)) return
  for (const each of [file, ...css, ...assets]) files.add(each)
  for (const other of imports) take(other)
}
/** Parts of several pieces come with those; the rest may be asked for by itself. */
const isShared = (key) => key.startsWith('_')
for (const key of Object.keys(manifest)) if (!isShared(key) && !elsewhere.test(key)) take(key)
for (const name of readdirSync(new URL('assets/', dist))) if (/\.(woff2|css)$/.test(name)) files.add(`assets/${name}`)

const addresses = [...files].map((file) => `/${file}`).sort()
const version = createHash('sha256').update(addresses.join('\n')).digest('hex').slice(0, 12)
writeFileSync(new URL('offline.json', dist), JSON.stringify({ version, files: addresses }))
