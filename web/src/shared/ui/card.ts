/** White, a thin line, never one inside another. Padding is the content's own: 16 on a phone, 24 on a desktop. */
export const card = 'rounded-card border border-line-soft bg-surface shadow-card'
export const cardPadding = 'p-4 desk:p-6'
