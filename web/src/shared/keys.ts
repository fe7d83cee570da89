/** Keys of the query cache that more than one area names. One export each: a page takes along only what it uses. */
export const dashboardKey = ['dashboard'] as const
export const familyProgressKey = ['dashboard', 'family'] as const
export const nextActivityKey = (program: number) => ['next-activity', program] as const
export const regionsKey = (search: string) => ['regions', search] as const

export const allLiveKey = ['live'] as const
/** The key under which the newest word on a topic stands. */
export const liveKey = (topic: string) => ['live', topic] as const
