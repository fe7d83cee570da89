import { vi } from 'vitest'

type Note = { url?: string; rect: number[] }
type Rendering = { canvas: HTMLCanvasElement; viewport: { width: number } }

/** What stands in for the engine of others: sheets of 400 by 600 whose words are their number. */
export const papers = {
  pages: 3,
  notes: [] as Note[],
  fails: 0,
  opened: [] as string[],
  closed: 0,
  drawn: [] as { page: number; width: number }[],
}

export function freshPapers(): void {
  vi.stubGlobal(
    'Worker',
    class {
      terminate() {}
    },
  )
  Object.assign(papers, { pages: 3, notes: [], fails: 0, opened: [], closed: 0, drawn: [] })
}

const viewportOf = (scale: number) => ({
  width: 400 * scale,
  height: 600 * scale,
  convertToViewportPoint: (x: number, y: number) => [x * scale, (600 - y) * scale],
})

const pageOf = (page: number) => ({
  getViewport: ({ scale }: { scale: number }) => viewportOf(scale),
  render: ({ canvas }: Rendering) => {
    papers.drawn.push({ page, width: canvas.width })
    return { promise: Promise.resolve(), cancel: vi.fn() }
  },
  streamTextContent: () => `Kata di lembar ${page}`,
  getAnnotations: async () => papers.notes,
})

export const engine = {
  version: '0',
  PDFWorker: { create: () => ({ destroy: () => {} }) },
  getDocument: ({ url }: { url: string }) => {
    papers.opened.push(url)
    const isBroken = papers.fails-- > 0
    const found = { numPages: papers.pages, getPage: async (page: number) => pageOf(page) }
    return {
      promise: isBroken ? Promise.reject(new Error('no connection')) : Promise.resolve(found),
      destroy: () => {
        papers.closed++
      },
    }
  },
  TextLayer: class {
    readonly of: { textContentSource: string; container: HTMLElement }
    constructor(of: { textContentSource: string; container: HTMLElement }) {
      this.of = of
    }
    async render() {
      this.of.container.append(this.of.textContentSource)
    }
  },
}
