import type { Schemas } from '@/shared/api/answer'

/** An activity that can be joined on top of a programme. */
export type AddOn = Schemas['AddOn']
