/** What is said outside of any form, on every page: kept apart from the words of the forms, which only they load. */
export const text = {
  invite: 'Verifikasi akunmu sekarang untuk membuka semua fitur.',
  again: 'Kamu sudah bisa memverifikasi akunmu lagi.',
  act: 'Verifikasi',
  verified: 'Selamat! Akunmu terverifikasi',
  failed: (message: string) => `Error: ${message}`,
  frozen:
    'Proses verifikasi diberhentikan sementara karena telah 5 kali salah memasukkan kode. Silakan lakukan verifikasi kembali setelah 10 menit.',
  link: { title: 'Email Terverifikasi', text: 'Selamat, email anda telah terverifikasi' },
} as const
