export const text = {
  google: {
    title: 'Satu langkah lagi',
    lead: 'Kenalkan dirimu supaya kami bisa menyiapkan kelas yang pas.',
  },
  profession: {
    title: 'Perbarui peranmu',
    lead: 'Peran di akunmu sudah tidak kami pakai. Pilih yang paling sesuai denganmu sekarang.',
  },
  act: 'Simpan dan lanjutkan',
  done: 'Data dirimu sudah lengkap.',
} as const
