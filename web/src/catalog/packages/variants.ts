export const variants = ['class', 'other'] as const

export type Variant = (typeof variants)[number]
