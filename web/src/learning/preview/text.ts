/** Words around an activity that somebody tries. */
export const text = {
  trying: 'Kamu sedang mencoba satu aktivitas dari',
  nothingKept: 'Kemajuan belum tersimpan selama mencoba.',
  invitation: { before: 'Suka cara belajarnya?', after: 'Satu aktivitas sudah kamu coba. Lanjut?' },
  rest: (count: string) =>
    `Masih ada ${count} aktivitas lain yang menunggu. Ikut programnya, dan kemajuanmu tersimpan sejak aktivitas pertama.`,
  alone: 'Ikut programnya, dan kemajuanmu tersimpan sejak aktivitas pertama.',
  join: 'Lihat dan ikut program',
  tryAlso: (title: string) => `Coba juga: ${title}`,
} as const
