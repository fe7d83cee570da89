export const tabs = ['aktivitas', 'deskripsi', 'ulasan'] as const
export type TabName = (typeof tabs)[number]

/** The part of the page that the address names; the first without one. */
export const tabOf = (word: unknown): TabName => tabs.find((tab) => tab === word) ?? 'aktivitas'

/** How many stars the address asks for; null for all. */
export function starsOf(word: unknown): number | null {
  const stars = Number(word)
  return [1, 2, 3, 4, 5].includes(stars) ? stars : null
}
