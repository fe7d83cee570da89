/** Words of the list of packages. */
export const text = {
  title: 'Paket Kelas',
  lead: 'Beberapa program dalam satu paket, dengan harga lebih ringan daripada membelinya satu per satu.',
  variants: 'Jenis paket',
  all: 'Semua paket',
  noun: 'paket',
  failed: 'Daftar paket belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  empty: {
    title: 'Belum ada paket di sini',
    sentence: 'Paket yang baru akan muncul di halaman ini. Sementara itu, lihat program satuannya.',
    act: 'Cari program',
  },
} as const
