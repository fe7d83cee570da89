import { getDocument, type PDFPageProxy, PDFWorker, TextLayer, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import script from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedScript } from '@/shared/lib/trusted-script'
import type { Link, Pdf, Sheet } from './pdf'

const decoders = import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdf-${version}/`

/** More would not be seen on a phone, and would not fit into its memory. */
const mostDots = 2
const mostPixels = 12_000_000

/** Opens the PDF at an address. The page's policy allows no WebAssembly, so none is tried. */
export async function openPdf(address: string): Promise<Pdf> {
  // The engine would start it by an address that is plain text, which the page's policy refuses.
  const port = new Worker(trustedScript(script), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const loading = getDocument({ url: address, worker, useWasm: false, useWorkerFetch: false, wasmUrl: decoders })
  const close = async () => {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
  try {
    const document = await loading.promise
    const sheet = async (number: number) => sheetOf(await document.getPage(number))
    const { shape } = await sheet(1)
    return { pages: document.numPages, shape, sheet, close: () => void close() }
  } catch (error) {
    void close()
    throw error
  }
}

function sheetOf(page: PDFPageProxy): Sheet {
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  return {
    shape: { width, height },
    picture: async (shownWidth, signal) => {
      const wanted = (shownWidth / width) * Math.min(mostDots, window.devicePixelRatio)
      const scale = Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(width * scale)
      canvas.height = Math.floor(height * scale)
      const drawing = page.render({ canvas, viewport: page.getViewport({ scale }) })
      const stop = () => drawing.cancel()
      signal.addEventListener('abort', stop)
      await drawing.promise.finally(() => signal.removeEventListener('abort', stop))
      return canvas
    },
    letters: async (container) => {
      await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render()
    },
    links: async () => {
      const notes = (await page.getAnnotations()) as { url?: string; rect: number[] }[]
      return notes.flatMap(({ url, rect }) => (url ? linkAt(url, cornersOf(rect)) : []))
    },
  }
  function cornersOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): number[] {
    return [...viewport.convertToViewportPoint(x1, y1), ...viewport.convertToViewportPoint(x2, y2)] as number[]
  }
  function linkAt(href: string, corners: number[]): Link {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
    const share = (part: number, whole: number) => `${(part / whole) * 100}%`
    return {
      href,
      box: {
        left: share(Math.min(x1, x2), width),
        top: share(Math.min(y1, y2), height),
        width: share(Math.abs(x2 - x1), width),
        height: share(Math.abs(y2 - y1), height),
      },
    }
  }
}
