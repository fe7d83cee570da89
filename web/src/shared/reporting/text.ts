/** Words for who reports what another wrote. */
export const text = {
  lead: 'Fasilitator akan memeriksanya. Pengirimnya tidak tahu siapa yang melapor.',
  reason: 'Kenapa kamu melaporkannya?',
  note: 'Catatan',
  act: 'Kirim laporan',
  done: 'Laporanmu terkirim. Terima kasih sudah menjaga ruang ini.',
} as const
