import type { ModerationPart } from './parts'
import type { Decision } from './types'

const caseWords = (what: string) => ({
  hide: 'Sembunyikan',
  hideOf: (name: string) => `Sembunyikan ${what} ${name}`,
  done: {
    hide: `${what.charAt(0).toUpperCase()}${what.slice(1)} disembunyikan dari semua peserta.`,
    keep: `${what.charAt(0).toUpperCase()}${what.slice(1)} dibiarkan dan terlihat lagi.`,
  } satisfies Record<Decision, string>,
  keep: 'Biarkan',
  show: 'Tampilkan lagi',
  keepOf: (act: string, name: string) => `${act} ${what} ${name}`,
  shown: (count: string) => `${count} laporan sudah ditampilkan`,
})

/** Words of moderation. */
export const text = {
  title: 'Moderasi',
  intro: 'Yang dilaporkan peserta menunggumu di sini. Tiga laporan menyembunyikannya sampai kamu memutuskan.',
  parts: 'Bagian moderasi',
  tabs: {
    pesan: 'Pesan',
    diskusi: 'Diskusi',
    dibisukan: 'Dibisukan',
    kata: 'Daftar kata',
  } satisfies Record<ModerationPart, string>,
  oneProgram: 'Satu program',
  messages: {
    ...caseWords('pesan'),
    failed: 'Laporan pesan belum bisa dimuat.',
    list: 'Pesan yang dilaporkan',
    empty: { title: 'Tidak ada pesan yang dilaporkan', sentence: 'Laporan dari ruang Tanyamu muncul di sini.' },
  },
  comments: {
    ...caseWords('komentar'),
    failed: 'Laporan komentar belum bisa dimuat.',
    list: 'Komentar yang dilaporkan',
    empty: { title: 'Tidak ada komentar yang dilaporkan', sentence: 'Laporan dari diskusi kelas muncul di sini.' },
  },
  gone: 'Pesan ini sudah dihapus.',
  reports: (count: string, why: string) => `${count} laporan: ${why}`,
  times: (reason: string, count: string) => `${reason} (${count})`,
  note: (words: string) => `“${words}”`,
  noActivity: 'Aktivitas yang sudah dihapus',
  states: { waiting: 'Disembunyikan sementara', hidden: 'Disembunyikan', kept: 'Dibiarkan' },
  muted: {
    list: 'Peserta yang dibisukan',
    until: (when: string) => `Sampai ${when}`,
    always: 'Seterusnya',
    unmute: 'Buka bisu',
    unmuteOf: (name: string) => `Buka bisu ${name}`,
    done: (name: string) => `${name} bisa menulis lagi.`,
    failed: 'Daftar yang dibisukan belum bisa dimuat.',
    shown: (count: string) => `${count} orang sudah ditampilkan`,
    empty: { title: 'Tidak ada yang dibisukan', sentence: 'Bisukan seseorang dari menu pesannya di Tanyamu.' },
  },
} as const
