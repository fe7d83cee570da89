/** The phone layout holds up to and including 920 px. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 920px)').matches

export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
