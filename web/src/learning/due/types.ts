import type { Schemas } from '@/shared/api/answer'
import type { ActivityItem } from '../types'

/** An activity with the moment that it is due, or begins. */
export type DueItem = Schemas['AgendaItem'] & ActivityItem & { due_at: number }

/** An activity that somebody opened before. */
export type OpenedItem = Schemas['OpenedItem'] & ActivityItem
