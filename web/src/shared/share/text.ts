/** Words of the dialog that hands on an address. */
export const text = {
  share: 'Bagikan',
  title: 'Bagikan ke teman',
  sentence: (name: string) => `Kirim tautan “${name}” ke orang yang menurutmu cocok.`,
  address: 'Tautan: ',
  copy: 'Salin tautan',
  more: 'Bagikan lewat aplikasi lain',
  to: (place: string) => `Bagikan ke ${place}, terbuka di tab baru`,
} as const
