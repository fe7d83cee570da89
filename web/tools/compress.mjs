// Writes a .br and a .gz beside every asset, so that the server never compresses a static file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
// The largest block looks at a whole file at once.
const thoroughly = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 }
const worthwhile = /\.(m?js|css|svg|json|html|txt|webmanifest)$/

for (const name of readdirSync(dist, { recursive: true })) {
  if (!worthwhile.test(name) || name.startsWith('.vite')) continue
  const file = new URL(name, dist)
  const plain = readFileSync(file)
  writeFileSync(`${file.pathname}.br`, brotliCompressSync(plain, { params: thoroughly }))
  writeFileSync(`${file.pathname}.gz`, gzipSync(plain, { level: 9 }))
}
