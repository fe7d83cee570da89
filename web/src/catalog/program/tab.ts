export const tabs = ['aktivitas', 'deskripsi', 'ulasan'] as const
export type TabName = (typeof tabs)[number]
