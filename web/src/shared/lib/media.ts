/** The phone layout holds up to and including 920 px. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 920px)').matches

export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A mouse on a wide window; a finger hides what it points at. */
export const canHover = (): boolean => window.matchMedia('(hover: hover) and (min-width: 921px)').matches
