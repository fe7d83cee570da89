import { boot } from '@/shared/boot'
import { documentTitle, seoFor } from '@/shared/seo'

/** Keeps title, canonical link and meta tags true to the page while people move around inside the site. */
export function applyHead(path: string): void {
  const { brand, site } = boot()
  const row = seoFor(path, brand.product)
  document.title = documentTitle(row?.title ?? '', brand.name)
  void describe(row?.pattern)
  setMeta('robots', row?.robots === 'index' ? 'index, follow' : 'noindex')
  headElement('link[rel="canonical"]', () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  ).setAttribute('href', site.origin + path)
}

function setMeta(name: string, content: string): void {
  headElement(`meta[name="${name}"]`, () => Object.assign(document.createElement('meta'), { name })).setAttribute(
    'content',
    content,
  )
}

function headElement(selector: string, create: () => HTMLElement): Element {
  const found = document.head.querySelector(selector)
  return found ?? document.head.appendChild(create())
}

/** The server writes the first description; the others are fetched when somebody moves on. */
async function describe(pattern: string | undefined): Promise<void> {
  const { default: table } = await import('../../seo.json')
  setMeta('description', table.routes.find((row) => row.pattern === pattern)?.description ?? '')
}
