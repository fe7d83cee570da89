import type { Answer } from '@/shared/api/answer'
import type { Report } from '../types'

export type OwnReview = NonNullable<Answer<'/api/program_activity/rating/{program_id}', 'get'>['review']>

/** What the form asks for. */
export type Filled = { value: number; comment: string; isPrivate: boolean }

/** What is told along with a review that is new; the server looks it up itself. */
export type Known = Pick<
  Report,
  'percentage_progress' | 'scoring_date' | 'pmo_id' | 'is_available_to_rate' | 'is_rated'
>
