import { expect, it } from 'vitest'
import { refToCarry } from './carry-ref'

const place = (pathname: string, ref?: string) => ({ pathname, search: ref === undefined ? {} : { ref } })

it('B082 takes the ref along', () => expect(refToCarry(place('/', 'guru-ani'), place('/search'))).toBe('guru-ani'))

it('keeps a new ref, and adds none where there was none', () => {
  expect(refToCarry(place('/', 'lama'), place('/search', 'baru'))).toBeNull()
  expect(refToCarry(place('/'), place('/search'))).toBeNull()
  expect(refToCarry(undefined, place('/search'))).toBeNull()
})

it.each([
  '/bantuan',
  '/programmu',
  '/kelasku',
  '/tanyamu',
  '/profile',
  '/portofolio/profil',
  '/portofolio/aktivitas/3',
  '/transkrip',
  '/rapor-murid',
  '/notifikasi',
  '/tukar-voucher',
  '/daftar-transaksi',
  '/mitra-kolaborasi',
  '/tentang-kami',
  '/dewan',
  '/syarat-ketentuan',
  '/kebijakan-privasi',
  '/hubungi-kami',
  '/404',
  '/kelasku/',
])('B083 leaves it off at %s', (path) => expect(refToCarry(place('/', 'guru-ani'), place(path))).toBeNull())

it('B083 exempts only those', () => {
  for (const path of ['/dashboard', '/daftar-tagihan', '/rapor-murid/4', '/portofolio', '/u/raka/portofolio'])
    expect(refToCarry(place('/', 'guru-ani'), place(path))).toBe('guru-ani')
})

it.each(['/checkout', '/checkout/v5'])('B084 leaves it behind when coming from %s', (from) =>
  expect(refToCarry(place(from, 'guru-ani'), place('/search'))).toBeNull(),
)
