export type Category = 'masuk' | 'keluarga' | 'belajar' | 'kuis-tugas' | 'perangkat' | 'privasi' | 'mitra'
export type Audience = 'semua' | 'orangtua' | 'murid' | 'pengajar' | 'prakerja'

/** In its words, `**Masuk**` is a label as the site shows it and `[Kelasku](/kelasku)` a link to a page of ours. */
export type Block =
  | { heading: string }
  | { text: string }
  | { note: string }
  | { steps: readonly string[] }
  | { points: readonly string[] }

/** What a file in `articles/` holds; the file's name is its slug. */
export type ArticleFile = {
  title: string
  category: Category
  audience: Audience
  summary: string
  keywords: readonly string[]
  related: readonly string[]
  body: readonly Block[]
}

export type Article = ArticleFile & { slug: string }

export const wordsOf = (block: Block): readonly string[] => Object.values(block).flat()
