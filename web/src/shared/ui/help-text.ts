export const text = { newTab: ', terbuka di tab baru' } as const
