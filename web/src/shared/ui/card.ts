/** White, a thin line, never one inside another. The content brings its padding: 16 on a phone, 24 on a desktop. */
export const card = 'rounded-card border border-line-soft bg-surface shadow-card'
