/** Words that say nothing about what is looked for. */
const empty = new Set(
  'ada agar aku apa apakah bagaimana bisa buat cara dan dari dengan di gimana ingin ini itu jika kalau kami kamu ke kenapa mau mengapa nya oleh pada saat saya supaya untuk yang'.split(
    ' ',
  ),
)

/** Small letters without marks, cut where no letter and no digit stands. */
export function wordsIn(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that tell something; all of them if none does. */
export function tellingWords(text: string): string[] {
  const all = wordsIn(text)
  const telling = all.filter((word) => !empty.has(word))
  return telling.length ? telling : all
}

/** A prefix, and the letter that it may have swallowed: `menyimpan` comes from `simpan`, `mengirim` from `kirim`. */
const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^(?:me|pe)ny(?=[aiueo])/, 's'],
  [/^(?:me|pe)ng(?=[aiueo])/, 'k'],
  [/^(?:me|pe)m(?=[aiueo])/, 'p'],
  [/^(?:me|pe)n(?=[aiueo])/, 't'],
  [/^(?:me|pe)(?:ng|m|n)?/, ''],
  [/^(?:di|ter|ber|se|ke)/, ''],
]
const shortest = 4

/** A word and what it may come from. Indonesian builds words around a root, so `terhubung` and `menghubungkan` meet in `hubung`. */
export function formsOf(word: string): string[] {
  const bare = word.replace(/(?:nya|lah|kah|ku|mu)$/, '')
  const stems = [bare, bare.replace(/(?:kan|an|i)$/, '')].filter((stem) => stem.length >= shortest)
  const roots = stems.flatMap((stem) =>
    prefixes.flatMap(([prefix, letter]) => {
      const rest = stem.replace(prefix, '')
      return rest === stem || letter.length + rest.length < shortest ? [] : [letter + rest]
    }),
  )
  return [...new Set([word, ...stems, ...roots])]
}
