import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'

/** What is refused is told where it was asked for. */
const own = { handles: [400, 403, 404, 409, 422] }

export const setGradingRules = (body: Schemas['GradingRulesForm']) =>
  call(api.PUT('/api/teaching/grading-rules', { body }), own)

export const beginRegrade = (activity: number) =>
  call(api.POST('/api/teaching/regrade', { body: { activity_id: activity } }), own)
