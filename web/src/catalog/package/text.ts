/** Words of a package's page. */
export const text = {
  act: 'Ikut paket',
  contains: (count: string) => `${count} program di dalamnya`,
  about: 'Tentang paket ini',
  saving: (amount: string) => `Hemat ${amount} dibanding membeli satu per satu`,
  soon: 'Pembelian paket ini segera kami buka di sini. Simpan tautannya atau bagikan dulu ke yang perlu.',
  once: 'Sekali bayar untuk semua program di dalamnya',
  time: (activities: string, time: string) => `${activities} aktivitas, sekitar ${time}`,
  all: 'Paket',
  removed: {
    title: 'Paket sudah tidak tersedia',
    sentence: 'Penyelenggara sudah menutup paket ini. Masih ada paket lain yang bisa kamu lihat.',
    act: 'Lihat paket lain',
  },
} as const
