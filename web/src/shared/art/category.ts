/** What a programme or a package is, which chooses its dye and motif. */
export const categories = ['kelasmu', 'ujianmu', 'kariermu', 'prakerja', 'paket'] as const
export type Category = (typeof categories)[number]
