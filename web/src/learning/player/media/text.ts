/** Words around a recording. */
export const text = {
  play: 'Putar',
  pause: 'Jeda',
  place: { video: 'Posisi video', audio: 'Posisi audio' },
  placeValue: (at: string, of: string) => `${at} dari ${of}`,
  speed: 'Kecepatan putar',
  captions: 'Takarir',
  fullScreen: 'Layar penuh',
  leaveFullScreen: 'Keluar dari layar penuh',
  transcript: 'Transkrip',
  until: {
    video: 'Aktivitas selesai otomatis setelah kamu menyimak seluruh video.',
    audio: 'Dengarkan sampai habis untuk lanjut.',
  },
  left: 'Tinggal',
  more: 'lagi.',
  all: { video: 'Kamu sudah menyimak seluruh video.', audio: 'Kamu sudah menyimak seluruh audio.' },
  toGap: 'Putar bagian yang terlewat',
  failed: { video: 'Video belum bisa diputar.', audio: 'Audio belum bisa diputar.' },
} as const
