export const text = {
  title: 'Untuk fasilitator',
  attendance: {
    title: 'Daftar hadir',
    label: 'Peserta yang hadir',
    from: (time: string) => `Masuk ${time}`,
    span: (from: string, to: string) => `Masuk ${from}, keluar ${to}`,
    shown: (count: number) => `${count} peserta hadir`,
    empty: 'Belum ada peserta yang masuk.',
    failed: 'Daftar hadir belum bisa dimuat.',
    renew: 'Perbarui',
  },
} as const
