/** The categories that /ikutprogram explains. */
export const joinable = ['kelasmu', 'ujianmu', 'kariermu', 'prakerja'] as const

export type Joinable = (typeof joinable)[number]
