import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { levels } from '@/catalog/levels'
import { setBoot } from '@/shared/boot'
import { comingSoon } from '@/shared/coming-soon'
import { documentTitle, seoFor, seoRows } from '@/shared/seo'
import { aBoot } from '@/shared/testing/people'
import { redirects } from '../../redirects'
import { comingSoonPages } from './prepared'
import { createQueryClient } from './query'
import { createAppRouter } from './router'
import { pages } from './testing/route-list'

const product = 'sanggar'
const all = pages()
const seoOf = (path: string) => seoFor(path, product)

/** An address that fits a pattern. */
const sample = (pattern: string) =>
  pattern
    .replaceAll('{product}', product)
    .replaceAll('{part}', 'ayah')
    .replace(/\{\w+\}/g, 'contoh')

let router: ReturnType<typeof createAppRouter>

beforeAll(() => {
  setBoot(aBoot())
  router = createAppRouter(createQueryClient(), createMemoryHistory())
})

/** The id of the page at an address; empty when there is none. */
function leafAt(path: string): string {
  const [matched, , found] = router.getMatchedRoutes(path)
  return found ? (matched.at(-1)?.id ?? '') : ''
}

const layoutAt = (path: string) => /^(?:\/_member)?\/_([a-z-]+)/.exec(leafAt(path))?.[1]

/** Whom the parents of the page at an address open it to: the innermost says. */
function accessAt(path: string): string {
  const [matched] = router.getMatchedRoutes(path)
  const names = matched.flatMap(({ id }) => /\/_(member|verified|complete|own)$/.exec(id)?.[1] ?? [])
  return accessBehind[(names.at(-1) ?? 'nobody') as keyof typeof accessBehind]
}

const accessBehind = {
  nobody: 'none',
  member: 'login',
  verified: 'verified-email',
  complete: 'verified-email+complete-profile',
  own: 'own',
}

describe('route table and seo.json', () => {
  it('describes every page', () => {
    const known = new Set(seoRows.map((row) => row.pattern))
    expect(all.map((page) => page.pattern).filter((pattern) => !known.has(pattern))).toEqual([])
  })

  it.each(seoRows.map((row) => [row.pattern]))('%s leads to a page of its own', (pattern) => {
    const leaf = leafAt(sample(pattern))
    expect(leaf).not.toBe('')
    expect(leaf === '/_default/$name').toBe(pattern === '/{name}')
  })

  it('describes no page twice', () => expect(new Set(seoRows.map((row) => row.pattern)).size).toBe(seoRows.length))

  it('lets search engines see finished public pages alone (B065, B081)', () => {
    for (const row of seoRows.filter((each) => each.robots === 'index')) {
      expect(row.access).toBe('none')
      expect(comingSoonPages).not.toContain(row.pattern)
    }
    expect(seoOf('/')?.robots).toBe('index')
    expect(seoOf('/404')?.robots).toBe('noindex')
  })

  it('B080 puts the brand behind the title, and alone where there is none', () => {
    expect(documentTitle('Kelasku', 'Sanggarmu')).toBe('Kelasku | Sanggarmu')
    expect(documentTitle('', 'Sanggarmu')).toBe('Sanggarmu')
  })

  it('takes the most literal pattern', () => {
    expect(seoOf('/mitra/all')?.title).toBe('Semua lembaga mitra')
    expect(seoOf('/mitra/sanggar')?.pattern).toBe('/mitra/{product}')
    expect(seoOf('/mitra/smp-tunas')?.pattern).toBe('/mitra/{slug}')
    expect(seoOf('/kelasku/')?.pattern).toBe('/kelasku')
    expect(seoOf('/data-pendidikan/profil-anak/3/data-sanggar/edit')?.title).toBe('Ubah data sekolah anak')
    expect(seoOf('/a/b/c/d')).toBeUndefined()
  })
})

describe('access', () => {
  it.each(seoRows.map(({ pattern, access }) => [pattern, access]))(
    'the parents of %s ask for what seo.json tells the server: %s',
    (pattern, access) => expect(accessAt(sample(pattern))).toBe(access),
  )

  it.each(['/studio/penilaian/administrasi', '/studio/penilaian/administrasi/3'])('%s is for staff', (path) =>
    expect(leafAt(path)).toMatch(/^\/_member\/_studio\/_staff\//),
  )

  it.each([
    '/dashboard',
    '/kelasku',
    '/jadwal',
    '/notifikasi',
    '/tanyamu',
    '/rapor-murid',
    '/daftar-transaksi',
    '/daftar-tagihan',
  ])('B073 %s needs login', (path) => expect(seoOf(path)?.access).toBe('login'))

  it('B185 B186 B187 ask for more', () => {
    expect(seoOf('/daftar-pilihan')?.access).toBe('verified-email')
    expect(seoOf('/portofolio/profil')?.access).toBe('verified-email+complete-profile')
    expect(seoOf('/tukar-voucher')?.access).toBe('verified-email+complete-profile')
  })

  it.each([
    '/checkout',
    '/payment/status/1',
    '/receipt/1',
    '/invoice/program/1',
    '/detail-tagihan/1',
    '/payment-scheme',
  ])('B404 %s needs login', (path) => expect(seoOf(path)?.access).toBe('login'))

  it.each(['/search', '/program/1', '/mitra/all', '/u/raka/portofolio'])('B005 %s is open to visitors', (path) =>
    expect(seoOf(path)?.access).toBe('none'),
  )
})

it.each(['/aktivitas/pecahan', '/tanyamu', '/laporan-belajar/5', '/rapor-murid/5'])('B360 %s needs login', (path) =>
  expect(seoOf(path)?.access).toBe('login'),
)

it.each(['/daftar-pilihan', '/daftar-transaksi', '/daftar-tagihan', '/tukar-voucher', '/checkout'])(
  'B402 a visitor has no %s',
  (path) => expect(seoOf(path)?.access).not.toBe('none'),
)

describe('layouts', () => {
  it.each([
    ['/kelasku', 'default'],
    ['/tanyamu', 'no-footer'],
    ['/turnstile', 'full-blank'],
    ['/receipt/9', 'full-blank'],
    ['/zoom-meeting/a/b', 'blank'],
    ['/cloudx-meeting/ruang', 'blank'],
    ['/aktivitas/pecahan', 'study'],
    ['/checkout/v5', 'checkout'],
    ['/studio', 'studio'],
  ])('B076 B077 B263 B295 %s has the layout %s', (path, layout) => expect(layoutAt(path)).toBe(layout))
})

describe('pages that are not built yet', () => {
  it('stand in one list', () => {
    const found = all
      .filter(({ route }) => route.options.component === comingSoon.component)
      .map(({ pattern }) => pattern)
    expect(found.toSorted()).toEqual([...comingSoonPages].toSorted())
    process.stdout.write(`${found.length} of ${all.length} pages are still to be built\n`)
  })
})

describe('redirects and levels', () => {
  it('every redirect leads to a page', () => {
    for (const { to } of redirects) expect(leafAt(sample(to.split('?')[0] ?? ''))).not.toBe('')
  })

  it('B064 knows every level and year', () => {
    expect(levels.map(({ slug, years }) => `${slug}: ${years.join(' ')}`)).toEqual([
      'paud: 0-1tahun 1-2tahun 2-3tahun 3-4tahun tk-a tk-b',
      'sd: kelas1 kelas2 kelas3 kelas4 kelas5 kelas6',
      'smp: kelas7 kelas8 kelas9',
      'sma: kelas10 kelas11 kelas12',
      'mahasiswa: ',
      'orangtua: ',
      'guru: ',
      'profesional: ',
    ])
  })
})
