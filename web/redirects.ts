type Redirect = { from: string; to: string }

/**
 * Old addresses and short names. `{name}` is one segment; the query of the visitor is kept, and the query of `to` wins.
 * The server answers the same ones from `redirects.json`; a test keeps both equal.
 */
export const redirects: readonly Redirect[] = [
  { from: '/programmu', to: '/kelasku' },
  { from: '/transkrip', to: '/rapor-murid' },
  { from: '/transkrip/{transcriptId}', to: '/rapor-murid/{transcriptId}' },
  { from: '/rapor/{programUserId}', to: '/laporan-belajar/{programUserId}' },
  { from: '/rapor/{programUserId}/{reportType}', to: '/laporan-belajar/{programUserId}' },
  { from: '/laporan-belajar/{programUserId}/{reportType}', to: '/laporan-belajar/{programUserId}' },
  { from: '/detail-pembelian/{id}', to: '/detail-transaksi/{id}' },
  { from: '/u/{username}', to: '/u/{username}/portofolio' },
  { from: '/program', to: '/search/kelas' },
  { from: '/kariermu', to: '/ikutprogram?id=kariermu' },
  { from: '/kelasmu', to: '/ikutprogram?id=kelasmu' },
  { from: '/ujianmu', to: '/ikutprogram?id=ujianmu' },
  { from: '/prakerja', to: '/ikutprogram?id=prakerja' },
  { from: '/jenjang/paud', to: '/paud?utm_source={product}mu&utm_medium=redirection-link' },
  { from: '/jenjang/sd', to: '/sd?utm_source={product}mu&utm_medium=redirection-link' },
  { from: '/jenjang/smp', to: '/smp?utm_source={product}mu&utm_medium=redirection-link' },
  { from: '/jenjang/sma', to: '/sma-dan-smk?utm_source={product}mu&utm_medium=redirection-link' },
]
