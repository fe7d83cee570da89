import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const from = new URL('../node_modules/pdfjs-dist/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', from), 'utf8')) as { version: string }

/** What decodes the pictures of scanned pages, as plain scripts: a PDF that needs one loads it by its name. */
const files = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of files) {
        const source = readFileSync(new URL(`wasm/${name}`, from))
        // The names stay the same when their content changes; the folder does not.
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${name}`, source })
      }
    },
  }
}
