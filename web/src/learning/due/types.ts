import type { Schemas } from '@/shared/api/answer'

/** An activity with the moment that it is due, or begins. */
export type DueItem = Schemas['AgendaItem'] & { due_at: number }

/** The document allows for those without. */
export const isDue = (item: Schemas['AgendaItem']): item is DueItem => item.due_at !== null

/** An activity that somebody opened before. */
export type OpenedItem = Schemas['OpenedItem']
