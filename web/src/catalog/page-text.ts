/** Words that several pages of the catalogue say. */
export const text = {
  breadcrumb: 'Remah roti',
  home: 'Beranda',
  recommendations: 'Lanjutan yang cocok',
} as const
