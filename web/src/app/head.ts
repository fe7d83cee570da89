import { boot } from '@/shared/boot'
import { documentTitle, seoFor } from '@/shared/seo'

export type Page = {
  path: string
  isFound: boolean
  /** Of a page that is named by its data, not by the table. */
  title?: string
}

/**
 * Keeps title, canonical link and meta tags true to the page while people move around inside the site. A head that
 * already speaks of the page stays: the server wrote it, and knows more, but for the words that somebody looks for.
 */
export function applyHead({ path, isFound, title }: Page): void {
  const { brand, site } = boot()
  const address = site.origin + path
  const canonical = headElement('link[rel="canonical"]', () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  )
  if (canonical.getAttribute('href') === address) {
    if (title) document.title = documentTitle(title, siteName(path))
    return
  }
  canonical.setAttribute('href', address)
  const row = (isFound && seoFor(path, brand.product)) || seoFor('/404', brand.product)
  document.title = documentTitle(title ?? row?.title ?? '', siteName(path))
  setMeta('robots', row?.robots === 'index' ? 'index, follow' : 'noindex')
  void describe(path, row?.pattern, () => canonical.getAttribute('href') === address)
}

const siteName = (path: string) => (isPrakerja() && path !== '/' ? `Prakerja ${boot().brand.name}` : boot().brand.name)

const isPrakerja = () => boot().site.host_label.includes('prakerja')

/** The sentences are fetched when somebody moves on; by then they may have moved on again. */
async function describe(path: string, pattern: string | undefined, isStillThere: () => boolean): Promise<void> {
  const { default: table } = await import('../../seo.json')
  if (!isStillThere()) return
  const { brand } = boot()
  if (path === '/' && isPrakerja()) {
    document.title = documentTitle(table.prakerja.title, brand.name)
    setMeta('description', table.prakerja.description)
  } else if (path === '/' && brand.institution) {
    setMeta('description', brand.institution.about)
  } else {
    const { description = '' } = table.routes.find((row) => row.pattern === pattern) ?? {}
    setMeta('description', description.replaceAll('{product}', brand.product))
  }
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
