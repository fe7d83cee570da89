import { plainPath } from './plain-path'

const exempt = new Set([
  '/bantuan',
  '/programmu',
  '/kelasku',
  '/tanyamu',
  '/profile',
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
])

export type Place = { pathname: string; search: Record<string, unknown> }

/** The `ref` that a navigation has to take along; null when it has its own, there is none, or the page does not want one. */
export function refToCarry(from: Place | undefined, to: Place): string | null {
  const ref = from?.search.ref
  if (!from || !ref || to.search.ref !== undefined) return null
  if (from.pathname === '/checkout' || from.pathname.startsWith('/checkout/')) return null
  const path = plainPath(to.pathname)
  if (exempt.has(path) || path.startsWith('/portofolio/')) return null
  return String(ref)
}
