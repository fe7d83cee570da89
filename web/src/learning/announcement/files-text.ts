export const text = { title: 'Lampiran' } as const
