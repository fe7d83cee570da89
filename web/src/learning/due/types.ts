import type { ActivityItem } from '../types'

type ProgramBrief = { id: number; slug: string; title: string; category_name: string; glyph: string | null }

/** An activity with the moment that it is due, or begins. */
export type DueItem = ActivityItem & { program: ProgramBrief; due_at: number }

/** An activity that somebody opened before. */
export type OpenedItem = ActivityItem & { program: Pick<ProgramBrief, 'id' | 'slug' | 'title'> }
