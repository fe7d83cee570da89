import { oneOf, searchParams, there, words } from '@/shared/routing/search-params'

/** What any address may say: which dialog it opens, what goes along from page to page, and what a payment or Google leads back with. */
export const readSite = searchParams(
  {
    masuk: oneOf('email', 'passwordbaru'),
    daftar: oneOf('email'),
    'update-password': there,
    from: oneOf('bayar'),
  },
  words<'redirect-path' | 'ref' | 'form_id' | 'google'>(),
)

export type SiteSearch = ReturnType<typeof readSite>
