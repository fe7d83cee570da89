// Replaces every asset by a .br and a .gz, so that the server never compresses a static file and does not carry it three times.
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
// The largest block looks at a whole file at once.
const thoroughly = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 }
const worthwhile = /\.(m?js|css|svg|json|html|txt|webmanifest)$/

for (const name of readdirSync(dist, { recursive: true })) {
  if (!worthwhile.test(name) || name.startsWith('.vite')) continue
  const file = new URL(name, dist)
  const plain = readFileSync(file)
  const br = brotliCompressSync(plain, { params: thoroughly })
  const gz = gzipSync(plain, { level: 9 })
  if (Math.max(br.length, gz.length) >= plain.length) continue
  writeFileSync(`${file.pathname}.br`, br)
  writeFileSync(`${file.pathname}.gz`, gz)
  unlinkSync(file)
}
