// Lists the files that learning needs, for devices that keep them for the time without a connection.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** Pages that make no sense without a connection; what others share with them comes by their imports. */
const elsewhere =
  /^src\/(catalog|commerce|help|schooldata|studio|(accounts|messaging)\/routes|app\/(gal|home|landing|documents|routes))/

/** Heavy, and only of use to programmes that hold a PDF. */
const readerOfPdf = /^(src\/learning\/player\/pdf\/engine\.|node_modules\/.*pdfjs-dist)/

const files = new Set()
const pdf = new Set()
function take(key, into) {
  const { file, css = [], assets = [], imports = [] } = manifest[key]
  if (files.has(file) || into.has(file)) return
  for (const each of [file, ...css, ...assets]) into.add(each)
  for (const other of imports) take(other, into)
}
/** Parts of several pieces come with those; the rest may be asked for by itself. */
const isShared = (key) => key.startsWith('_')
const wanted = Object.keys(manifest).filter((key) => !isShared(key) && !elsewhere.test(key))
for (const key of wanted) if (!readerOfPdf.test(key)) take(key, files)
for (const key of wanted) if (readerOfPdf.test(key)) take(key, pdf)
for (const name of readdirSync(new URL('assets/', dist), { recursive: true })) {
  if (/\.(woff2|css)$/.test(name)) files.add(`assets/${name}`)
  if (/^pdf-.*\.js$/.test(name)) pdf.add(`assets/${name}`)
}

const addresses = (of) => [...of].map((file) => `/${file}`).sort()
const lists = { files: addresses(files), pdf: addresses(pdf) }
const version = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 12)
writeFileSync(new URL('offline.json', dist), JSON.stringify({ version, ...lists }))
